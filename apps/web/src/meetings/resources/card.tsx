import { Button } from "@mantine/core";
import { IconMapPin, type IconProps, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { ResourcePhoto } from "../core/resource-photo.tsx";
import { bookingLink } from "../schedule/booking-link.ts";
import { stateOf, statusName } from "../schedule/labels.ts";
import { offersBooking, type Row } from "../schedule/rows.ts";
import classes from "./grid.module.css";

interface ResourceCardProps {
  row: Row;
  /** The icon of its type. */
  icon: ComponentType<IconProps>;
  previousPage: string;
}

/** A resource as a card: its photo and its present state with its end, its features, and the button to book it. */
export const ResourceCard = ({ row, icon, previousPage }: ResourceCardProps) => {
  const { t } = useTexts("meetingsSchedule");
  const { resource, day } = row;
  const place = [resource.buildingName, resource.floorName].filter(Boolean).join(", ");
  const canBook = offersBooking(resource) && row.pastUntil < 1440;
  const search = { date: day, room_id: resource.id, previousPage };
  return (
    <li className={classes.card}>
      <Link to="/rooms/$id" params={{ id: resource.id }} className={classes.name}>
        {resource.name}
      </Link>
      <ResourcePhoto photo={resource.photo} icon={icon} className={classes.photo}>
        <StatusChip status={statusName(resource.status)} words={stateOf(t, row)} />
      </ResourcePhoto>
      <ul className={classes.facts}>
        {place && (
          <li>
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            {place}
          </li>
        )}
        {resource.capacity > 0 && (
          <li>
            <IconUser size={16} stroke={1.75} aria-hidden />
            {t("seats", { count: resource.capacity })}
          </li>
        )}
      </ul>
      {resource.features.length > 0 && (
        <p className={classes.features}>{resource.features.map(({ name }) => name).join(" · ")}</p>
      )}
      {canBook ? (
        <Button
          className={classes.book}
          variant="light"
          aria-label={t("bookNamed", { name: resource.name })}
          renderRoot={(props) => <Link {...bookingLink(resource.typeId, search)} {...props} />}
        >
          {t("book")}
        </Button>
      ) : (
        <Button
          className={classes.book}
          variant="light"
          disabled
          aria-label={t("bookNamed", { name: resource.name })}
        >
          {t("book")}
        </Button>
      )}
    </li>
  );
};
