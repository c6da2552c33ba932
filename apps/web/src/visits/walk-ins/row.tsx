import { text } from "@portico/contract/texts/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import tones from "../../ui/feedback/tones.module.css";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Decisions } from "./decisions.tsx";
import classes from "./list.module.css";
import type { WalkIn } from "./use-walk-ins.ts";

/** A walk-in: name, host, answers, and the two decisions. */
export const WalkInRow = ({ walkIn, isMine }: { walkIn: WalkIn; isMine: boolean }) => {
  const { t } = useTexts("visitsWalkIns");
  const { host } = walkIn;
  return (
    <li className={classes.row}>
      <Avatar person={walkIn} size={44} />
      <div className={classes.who}>
        <p className={classes.name}>
          {fullName(walkIn)}
          {walkIn.company && <span className={classes.company}>{walkIn.company}</span>}
        </p>
        <p className={classes.facts}>
          {host ? (isMine ? t("asksForYou") : t("asksFor", { host: host.name })) : t("noHost")}
          {`, ${t("since", { time: timeIn(walkIn.timeZone, walkIn.createdAt) })}`}
          {[walkIn.type?.name, walkIn.email, walkIn.phone?.replaceAll(" ", "\u00a0")]
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)
            .join("")}
        </p>
        <Warnings walkIn={walkIn} />
        <Answers walkIn={walkIn} />
      </div>
      <div className={classes.actions}>
        <Decisions walkIn={walkIn} />
      </div>
    </li>
  );
};

/** Why the viewer may not decide, or should look twice. */
const Warnings = ({ walkIn: { isOnDenyList, answers, can } }: { walkIn: WalkIn }) => {
  const { t } = useTexts("visitsWalkIns");
  const isFlagged = answers.some((answer) => answer.isFlagged);
  const words = [
    ...(isOnDenyList ? [t("denyList")] : []),
    ...(isFlagged && can.approve ? [t("decideHere")] : []),
    ...(!can.approve && !isOnDenyList ? [translate(text("visits.reception"))] : []),
  ];
  return words.map((word) => (
    <p key={word} className={`${tones.tone} ${isOnDenyList ? tones.red : tones.amber} ${classes.warning}`}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {word}
    </p>
  ));
};

const Answers = ({ walkIn }: { walkIn: WalkIn }) => {
  const { t } = useTexts("visitsWalkIns");
  if (walkIn.answers.length === 0) return null;
  return (
    <dl className={classes.answers} aria-label={t("answers", { name: fullName(walkIn) })}>
      {walkIn.answers.map(({ label, answer, isFlagged }) => (
        <div key={label} className={classes.answer} data-flagged={isFlagged || undefined}>
          <dt>{label}</dt>
          <dd>
            {answer || t("noAnswer")}
            {isFlagged && <span className={classes.flag}>{t("flagged")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
