import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatWhen } from "../core/labels.ts";
import { EvCell, PersonCell, ReasonCell, VehiclesCell } from "./cells.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import classes from "./decisions.module.css";
import { formatRequestTime } from "./labels.ts";
import { StatusMenu } from "./status-menu.tsx";

/** A row on a phone: person, place, time, status and decisions. */
export const RequestCard = (props: ComponentProps<typeof DecisionButtons>) => {
  const { t } = useTexts("parkingDecisions");
  const { t: parking } = useTexts("parking");
  const { row, onAct } = props;
  const { carpark, site, space, vehicles, evSpaceReservation, status } = row;
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <PersonCell row={row} />
        <StatusMenu row={row} onAct={onAct} />
      </div>
      <span className="tabular">{formatWhen(parking, row)}</span>
      <span>
        {[carpark.name, site.name, space && t("space", { name: space.name })].filter(Boolean).join(", ")}
      </span>
      {vehicles.length > 0 && <VehiclesCell row={row} />}
      {evSpaceReservation && <EvCell row={row} />}
      {status === "pre-approval" && (
        <span className={classes.second}>{t("asked", { when: formatRequestTime(row) })}</span>
      )}
      <ReasonCell row={row} />
      <DecisionButtons {...props} />
    </div>
  );
};
