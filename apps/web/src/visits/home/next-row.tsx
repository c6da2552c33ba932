import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { formatPlace } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import classes from "./home.module.css";
import { expectedAt } from "./use-reception-today.ts";
import { CheckIn } from "./waiting-card.tsx";

interface NextRowProps {
  visit: Visit;
  now: Date;
  onCheckIn: () => void;
}

/** A visitor who is still to come: when, who, with whom, and the check-in. */
export const NextRow = ({ visit, now, onCheckIn }: NextRowProps) => {
  const { t } = useTexts("home");
  const { visitor, meeting, timeZone } = visit;
  const isStopped = visit.deny === "matched" || visit.deny === "refused";
  return (
    <li className={classes.row}>
      <span className={`${classes.time} tabular`}>{timeIn(timeZone, expectedAt(visit))}</span>
      <Avatar person={visitor} />
      <span className={classes.lines}>
        <Link to="/visits/$id" params={{ id: visit.id }} className={classes.name}>
          {fullName(visitor)}
        </Link>
        <span className={classes.second}>
          {[visitor.company, meeting.host && t("reception.with", { host: meeting.host.name })]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {isStopped && <span className={classes.stopped}>{t("reception.stopped")}</span>}
      </span>
      <span className={classes.where}>{formatPlace(visit)}</span>
      <span className={classes.status}>
        <StatusChip status={visitStatusAt(visit, now)} />
      </span>
      <CheckIn visit={visit} variant="default" isInRow onCheckIn={onCheckIn} />
    </li>
  );
};
