import "../core/texts.ts";
import "../walk-ins/texts.ts";
import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { IconDoorEnter } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { Decisions } from "../walk-ins/decisions.tsx";
import { WalkInRow } from "../walk-ins/row.tsx";
import { useWalkIns } from "../walk-ins/use-walk-ins.ts";
import classes from "./arrivals.module.css";

/** Walk-ins who named the viewer as host: one line, which unfolds to all that they said; null without any. */
export const OwnWalkIns = () => {
  const { t } = useTexts("visits");
  const { t: w } = useTexts("visitsWalkIns");
  const [isUnfolded, setUnfolded] = useState(false);
  const { data: walkIns = [] } = useWalkIns(null, true);
  const [first] = walkIns;
  if (!first) return null;
  const count = walkIns.length;
  const name = fullName(first);
  return (
    <section className={classes.banner} aria-label={w("banner.label")}>
      <div className={classes.row}>
        <IconDoorEnter size={16} stroke={2} aria-hidden />
        <span className={classes.words} role="status">
          {count > 1 ? w("banner.many", { name, count: count - 1 }) : w("banner.one", { name })}
          <span className={`${classes.since} tabular`}>
            {w("since", { time: timeIn(first.timeZone, first.createdAt) })}
          </span>
          {count === 1 && !isUnfolded && !first.can.approve && (
            <span className={classes.since}>{translate(text("visits.reception"))}</span>
          )}
        </span>
        {!isUnfolded && count === 1 && <Decisions walkIn={first} size="xs" />}
        <Button
          variant="subtle"
          size="xs"
          className={classes.quiet}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded
            ? t("arrivals.fold")
            : count > 1
              ? t("arrivals.unfold", { count })
              : w("banner.details")}
        </Button>
      </div>
      {isUnfolded && (
        <ul className={classes.walkIns}>
          {walkIns.map((walkIn) => (
            <WalkInRow key={walkIn.id} walkIn={walkIn} isMine />
          ))}
        </ul>
      )}
    </section>
  );
};
