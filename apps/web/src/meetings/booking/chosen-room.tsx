import { ActionIcon } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck, IconDoor, IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { MeetingRoom } from "../core/use-booking.ts";
import classes from "./booking.module.css";

interface ChosenRoomProps {
  room: MeetingRoom;
  features: string;
  /** Whether the room can be booked at all dates; undefined while unknown. */
  isFree: boolean | undefined;
  isOnManyDates: boolean;
  onRemove: () => void;
}

/** A chosen room of the meeting: its capacity, place and availability. */
export const ChosenRoom = ({ room, features, isFree, isOnManyDates, onRemove }: ChosenRoomProps) => {
  const { t } = useTexts("meetingsBooking");
  const facts = [room.capacity > 0 && t("place.seats", { count: room.capacity }), room.place, features];
  return (
    <li className={classes.room}>
      <IconDoor size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.roomText}>
        <strong>{room.name}</strong>
        <span>{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {isFree !== undefined && (
        <span className={classes.state} data-free={isFree || undefined}>
          {isFree ? (
            <IconCircleCheck size={16} stroke={1.75} className={classes.icon} aria-hidden />
          ) : (
            <IconAlertCircle size={16} stroke={1.75} className={classes.icon} aria-hidden />
          )}
          {isFree ? t(isOnManyDates ? "place.freeAll" : "place.free") : t("place.notFree")}
        </span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onRemove}
        aria-label={t("place.remove", { name: room.name })}
      >
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </li>
  );
};
