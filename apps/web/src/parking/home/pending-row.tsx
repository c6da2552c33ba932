import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, formatTimes } from "../../ui/days/format.ts";
import type { Reservation } from "../core/use-parking.ts";
import { PersonCell } from "../decisions/cells.tsx";
import { DecisionButtons } from "../decisions/decision-buttons.tsx";
import type { Action } from "../decisions/outcomes.ts";
import classes from "./home.module.css";

interface PendingRowProps {
  row: Reservation;
  /** Spaces of the car park that are free on the day; undefined: not known. */
  free: number | undefined;
  onAct: (row: Reservation, action: Action) => void;
  isDeciding: boolean;
}

/** A request that waits: who, when and where, what is free there, and the decision. */
export const PendingRow = ({ row, free, onAct, isDeciding }: PendingRowProps) => {
  const { t } = useTexts("home");
  return (
    <li className={classes.row}>
      <PersonCell row={row} />
      <span className={`${classes.lines} tabular`}>
        {formatDay(row.day)}
        <span className={classes.second}>{formatTimes(row.start, row.end, row.timeZone)}</span>
      </span>
      <span className={classes.lines}>
        {row.carpark.name}
        {free !== undefined && <span className={classes.second}>{t("parking.free", { count: free })}</span>}
      </span>
      <DecisionButtons row={row} onAct={onAct} isDeciding={isDeciding} />
    </li>
  );
};
