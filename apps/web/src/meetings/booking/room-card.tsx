import { Checkbox } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconClock, IconUsers } from "@tabler/icons-react";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { listIconOf } from "../../shell/resources/icons.ts";
import { ResourcePhoto } from "../core/resource-photo.tsx";
import type { Room } from "../core/use-booking.ts";
import type { RoomAvailability } from "../draft/use-room-availability.ts";
import classes from "./booking.module.css";

const ICONS = { free: IconCircleCheck, slots: IconClock, taken: IconAlertCircle } as const;

interface RoomChoiceCardProps {
  room: Room;
  /** Undefined while unknown. */
  availability: RoomAvailability | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

/** A room to choose: its photo, place, capacity and features, and whether it is free at all chosen dates. */
export const RoomChoiceCard = ({ room, availability, isChosen, onToggle }: RoomChoiceCardProps) => {
  const { t } = useTexts("meetingsBooking");
  const id = useId();
  const { name, type, photo, capacity, buildingName, floorName, typeName, features } = room;
  const Icon = availability && ICONS[availability.kind];
  const words =
    availability?.kind === "free"
      ? t("place.free")
      : availability?.kind === "slots"
        ? t("place.bySlots")
        : availability?.reason;
  return (
    <li className={classes.cardPlace}>
      <label
        htmlFor={id}
        className={classes.card}
        data-chosen={isChosen || undefined}
        data-kind={availability?.kind}
      >
        <ResourcePhoto photo={photo} icon={listIconOf(type.icon)} className={classes.cardPhoto} />
        <span className={classes.cardHead}>
          <Checkbox id={id} size="xs" checked={isChosen} onChange={onToggle} />
          <strong>{name}</strong>
          {capacity > 0 && (
            <span className={classes.seats}>
              <IconUsers size={14} stroke={2} aria-hidden />
              {t("place.seats", { count: capacity })}
            </span>
          )}
        </span>
        <span className={classes.cardFacts}>
          {[buildingName, floorName].filter(Boolean).join(", ") || typeName}
        </span>
        {features.length > 0 && (
          <span className={classes.cardFacts}>{features.map((feature) => feature.name).join(" · ")}</span>
        )}
        {Icon && (
          <span className={classes.state} data-free={availability.kind === "free" || undefined}>
            <Icon size={16} stroke={1.75} className={classes.icon} aria-hidden />
            {words}
          </span>
        )}
      </label>
    </li>
  );
};
