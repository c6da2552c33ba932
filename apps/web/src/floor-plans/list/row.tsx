import { useTexts } from "../../locales/use-texts.ts";
import { deskStateLabel, roomStateLabel } from "../core/labels.ts";
import { deskLook, roomLook } from "../core/markers.ts";
import classes from "./list.module.css";
import type { Row } from "./rows.ts";

/** A row of the list: code or name, features, and state. */
export const PlanListRow = ({ row, timeZone }: { row: Row; timeZone: string }) => {
  const { t } = useTexts("floorPlans");
  const [name, has, state, look] =
    row.kind === "desk"
      ? [
          row.desk.name,
          row.desk.features.map((feature) => feature.name).join(", "),
          deskStateLabel(t, row.desk),
          deskLook(row.desk),
        ]
      : [
          row.room.name,
          row.room.capacity > 0 && t("room.seats", { count: row.room.capacity }),
          roomStateLabel(t, row.room, timeZone),
          roomLook(row.room),
        ];
  return (
    <>
      <span className={classes.code}>{name}</span> <span className={classes.features}>{has}</span>{" "}
      <span className={classes.state} data-look={look}>
        {state}
      </span>
    </>
  );
};
