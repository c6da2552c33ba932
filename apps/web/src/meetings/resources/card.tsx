import { type IconProps, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { ResourcePhoto } from "../core/resource-photo.tsx";
import { stateOf, statusName } from "../schedule/labels.ts";
import type { Row } from "../schedule/rows.ts";
import { CompareBox, type CompareChoice } from "./compare.tsx";
import classes from "./grid.module.css";
import { BookButton, DayBar, Features } from "./parts.tsx";

interface ResourceCardProps {
  row: Row;
  /** The icon of its type. */
  icon: ComponentType<IconProps>;
  previousPage: string;
  compare: CompareChoice;
}

/** A resource as a card: its photo and its present state with its end, its features, its day, and the button to book it. */
export const ResourceCard = ({ row, icon, previousPage, compare }: ResourceCardProps) => {
  const { t } = useTexts("meetingsSchedule");
  const { resource } = row;
  const place = [resource.buildingName, resource.floorName].filter(Boolean).join(", ");
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Link to="/rooms/$id" params={{ id: resource.id }} className={classes.name}>
          {resource.name}
        </Link>
        {resource.capacity > 0 && (
          <span className={classes.seats}>
            <IconUser size={16} stroke={1.75} aria-hidden />
            <span aria-hidden>{resource.capacity}</span>
            <span className="visually-hidden">{t("seats", { count: resource.capacity })}</span>
          </span>
        )}
      </div>
      <ResourcePhoto photo={resource.photo} icon={icon} className={classes.photo}>
        <StatusChip status={statusName(resource.status)} words={stateOf(t, row)} />
      </ResourcePhoto>
      {place && <p className={classes.place}>{place}</p>}
      <Features features={resource.features} />
      <div className={classes.foot}>
        <DayBar row={row} />
        <CompareBox name={resource.name} choice={compare} />
        <BookButton row={row} previousPage={previousPage} />
      </div>
    </li>
  );
};
