import { IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { stateOf, statusName } from "../schedule/labels.ts";
import type { Row } from "../schedule/rows.ts";
import classes from "./grid.module.css";
import { BookButton, DayBar, Features } from "./parts.tsx";

interface ResourceListProps {
  rows: readonly Row[];
  previousPage: string;
}

/** Resources in rows: name and place, seats, features, the day, the present state, and the button to book. */
export const ResourceList = ({ rows, previousPage }: ResourceListProps) => (
  <ul className={classes.list}>
    {rows.map((row) => (
      <Line key={row.id} row={row} previousPage={previousPage} />
    ))}
  </ul>
);

const Line = ({ row, previousPage }: { row: Row; previousPage: string }) => {
  const { t } = useTexts("meetingsSchedule");
  const { resource } = row;
  const place = [resource.buildingName, resource.floorName].filter(Boolean).join(", ");
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <Link to="/rooms/$id" params={{ id: resource.id }} className={classes.name}>
          {resource.name}
        </Link>
        {place && <span className={classes.place}>{place}</span>}
      </span>
      <span className={classes.seats}>
        {resource.capacity > 0 && (
          <>
            <IconUser size={16} stroke={1.75} aria-hidden />
            <span aria-hidden>{resource.capacity}</span>
            <span className="visually-hidden">{t("seats", { count: resource.capacity })}</span>
          </>
        )}
      </span>
      <span className={classes.lineFeatures}>
        <Features features={resource.features} />
      </span>
      <span className={classes.lineDay}>
        <DayBar row={row} />
      </span>
      <span className={classes.state}>
        <StatusChip status={statusName(resource.status)} words={stateOf(t, row)} />
      </span>
      <span className={classes.lineBook}>
        <BookButton row={row} previousPage={previousPage} isInRow />
      </span>
    </li>
  );
};
