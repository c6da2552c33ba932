import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import tones from "../../ui/feedback/tones.module.css";
import { Avatar } from "../../ui/people/avatar.tsx";
import { DenyWalkInDialog } from "./deny-dialog.tsx";
import { HostDialog } from "./host-dialog.tsx";
import classes from "./list.module.css";
import { useWalkInDecisions, type WalkIn } from "./use-walk-ins.ts";

/** A walk-in: name, host, answers, and the two decisions. */
export const WalkInRow = ({ walkIn, isMine }: { walkIn: WalkIn; isMine: boolean }) => {
  const { t } = useTexts("visitsWalkIns");
  const { approve, deny } = useWalkInDecisions();
  const [asking, setAsking] = useState<"host" | "deny">();
  const name = fullName(walkIn);
  const { id, host, can } = walkIn;
  const close = () => setAsking(undefined);
  const onError = (error: unknown) =>
    toast.negative(error instanceof ApiError ? (error.messages[0] ?? t("failed")) : t("failed"));
  // By promise: a live event can remove the row before the answer comes, and the toast is shown all the same.
  const approveWalkIn = (hostId?: string) =>
    approve.mutateAsync({ id, ...(hostId ? { hostId } : {}) }).then(
      () => toast.positive(t("approved", { name })),
      (error: unknown) => {
        // The named host has left since.
        const needsHost = error instanceof ApiError && error.fieldErrors.hostId !== undefined;
        if (needsHost) setAsking("host");
        else onError(error);
      },
    );
  const denyWalkIn = (reason: string) =>
    deny
      .mutateAsync({ id, reason })
      .then(() => toast.positive(t("denied", { name })), onError)
      .finally(close);
  return (
    <li className={classes.row}>
      <Avatar person={walkIn} size={44} />
      <div className={classes.who}>
        <p className={classes.name}>
          {name}
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
        {can.approve && (
          <Button
            variant="light"
            loading={approve.isPending}
            aria-label={t("approveOf", { name })}
            onClick={() => (host ? void approveWalkIn() : setAsking("host"))}
          >
            {t("approve")}
          </Button>
        )}
        {can.deny && (
          <Button variant="default" aria-label={t("denyOf", { name })} onClick={() => setAsking("deny")}>
            {t("deny")}
          </Button>
        )}
      </div>
      {asking === "host" && (
        <HostDialog
          name={name}
          isBusy={approve.isPending}
          onClose={close}
          onChoose={(hostId) => {
            close();
            void approveWalkIn(hostId);
          }}
        />
      )}
      {asking === "deny" && (
        <DenyWalkInDialog
          name={name}
          isBusy={deny.isPending}
          onClose={close}
          onDeny={(reason) => void denyWalkIn(reason)}
        />
      )}
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
