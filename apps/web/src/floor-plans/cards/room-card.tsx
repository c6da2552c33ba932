import { Button } from "@mantine/core";
import { IconCheck, IconUsers } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { STATUS, type StatusName } from "../../ui/feedback/status.ts";
import { roomStateLabel } from "../core/labels.ts";
import { type PlanRoom, roomLook } from "../core/markers.ts";
import classes from "./card.module.css";
import { CardFrame, Fact } from "./frame.tsx";

interface RoomMarkerCardProps {
  room: PlanRoom;
  floorName: string;
  timeZone: string;
  day: string;
  today: string;
  onClose: () => void;
}

const NAMES = {
  available: "available",
  "semi-occupied": "available",
  occupied: "occupied",
  unavailable: "unavailable",
  "walk-ins": "walkIns",
  "non-bookable": "nonBookable",
  unauthorized: "nonBookable",
} as const satisfies Record<PlanRoom["status"], StatusName>;

/** Whether the room is free now; a taken room may be free later that day, as its schedule shows. */
const isBookable = ({ status }: PlanRoom): boolean => status === "available" || status === "semi-occupied";

export const RoomMarkerCard = ({ room, floorName, timeZone, day, today, onClose }: RoomMarkerCardProps) => {
  const { t } = useTexts("floorPlans");
  const { href } = useLocation();
  const date = day === today ? undefined : day;
  return (
    <CardFrame
      title={room.name}
      place={t("card.roomPlace", { type: room.typeName, floor: floorName })}
      onClose={onClose}
    >
      <ul className={classes.facts}>
        <Fact icon={STATUS[NAMES[room.status]].icon} look={roomLook(room)}>
          {roomStateLabel(t, room, timeZone)}
        </Fact>
        {room.capacity > 0 && <Fact icon={IconUsers}>{t("room.seats", { count: room.capacity })}</Fact>}
        {room.features.map(({ id, name }) => (
          <Fact key={id} icon={IconCheck}>
            {name}
          </Fact>
        ))}
      </ul>
      {isBookable(room) && day >= today && (
        <Button
          fullWidth
          renderRoot={(props) => (
            <Link to="/meetings/create" search={{ room_id: room.id, date, previousPage: href }} {...props} />
          )}
        >
          {t("card.bookRoom")}
        </Button>
      )}
      <Button
        fullWidth
        variant="default"
        renderRoot={(props) => (
          <Link
            to="/rooms/$id"
            params={{ id: room.id }}
            search={{ from_date: date, until_date: date }}
            {...props}
          />
        )}
      >
        {t("card.schedule")}
      </Button>
    </CardFrame>
  );
};
