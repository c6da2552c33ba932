import { Button } from "@mantine/core";
import { IconCircleCheck, type IconProps, IconStairs, IconUsers } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import type { Translate } from "../../locales/use-texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import { formatList, timeIn } from "../../ui/days/format.ts";
import { ResourcePhoto } from "../core/resource-photo.tsx";
import classes from "./free-rooms.module.css";
import type { Reason } from "./rank.ts";
import type { FreeRoom, LaterRoom } from "./use-free-rooms.ts";

type T = Translate<"meetingsFreeRooms">;

const reasonText = (t: T, { kind, near }: Reason): string => {
  if (kind === "large") return t("reason.large");
  const isBest = kind === "best";
  if (near === undefined) return t("reason.best");
  if (near === null) return t(isBest ? "reason.bestOnYours" : "reason.onYours");
  return t(isBest ? "reason.bestOn" : "reason.on", { name: formatList(near) });
};

/** The last five minutes of a day are no time for a meeting: until then a room is free for the rest of the day. */
const LAST = "23:55";

interface RoomFactsProps {
  room: FreeRoom;
  /** The icon of its type, where it has no photo. */
  icon: ComponentType<IconProps>;
  reason?: Reason | undefined;
  /** Below the facts: until when the room is free or taken. */
  children: ReactNode;
}

const RoomFacts = ({ room, icon, reason, children }: RoomFactsProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { name, photo, capacity, floorName, features } = room;
  return (
    <>
      <ResourcePhoto photo={photo} icon={icon} className={classes.photo} />
      <div className={classes.facts}>
        <p className={classes.title}>
          <strong>{name}</strong>
          {reason && (
            <span className={classes.reason} data-kind={reason.kind}>
              {reasonText(t, reason)}
            </span>
          )}
        </p>
        <p className={classes.details}>
          {capacity > 0 && (
            <span className={classes.detail}>
              <IconUsers size={16} stroke={1.75} aria-hidden />
              <span aria-hidden>{capacity}</span>
              <span className="visually-hidden">{t("list.seats", { count: capacity })}</span>
            </span>
          )}
          {floorName && (
            <span className={classes.detail}>
              <IconStairs size={16} stroke={1.75} aria-hidden />
              {floorName}
            </span>
          )}
          {features.map(({ id, name: feature, icon: featureIcon }) => {
            const Icon = featureIconOf(featureIcon);
            return (
              <span key={id} className={classes.detail} title={feature}>
                <Icon size={16} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{feature}</span>
              </span>
            );
          })}
        </p>
        {children}
      </div>
    </>
  );
};

interface BookProps {
  icon: ComponentType<IconProps>;
  timeZone: string;
  /** The time of the booking, `10:00–11:00`. */
  times: string;
  isPending: boolean;
  isDisabled: boolean;
  onBook: () => void;
}

/** A room that is free for the whole time, with the button that books it. */
export const FreeRoomRow = ({
  room,
  reason,
  isFirst,
  ...props
}: BookProps & { room: FreeRoom; reason: Reason | undefined; isFirst: boolean }) => {
  const { t } = useTexts("meetingsFreeRooms");
  const until = timeIn(props.timeZone, room.freeUntil);
  return (
    <li className={classes.room} data-first={isFirst || undefined}>
      <RoomFacts room={room} icon={props.icon} reason={reason}>
        <p className={classes.free}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {until >= LAST ? t("list.freeRest") : t("list.freeUntil", { time: until })}
        </p>
      </RoomFacts>
      <Button
        className={classes.book}
        variant={isFirst ? "filled" : "light"}
        aria-label={t("list.bookRoom", { room: room.name, times: props.times })}
        loading={props.isPending}
        disabled={props.isDisabled}
        onClick={props.onBook}
      >
        {t("list.book")}
      </Button>
    </li>
  );
};

/** A room that is taken now and free half an hour later; the button books it then. */
export const LaterRoomRow = ({ room, ...props }: BookProps & { room: LaterRoom }) => {
  const { t } = useTexts("meetingsFreeRooms");
  const time = timeIn(props.timeZone, room.busyUntil);
  return (
    <li className={classes.room} data-later>
      <RoomFacts room={room} icon={props.icon}>
        <p className={classes.taken}>
          {room.takenBy === null
            ? t("list.blocked", { time })
            : t("list.takenBy", { time, name: room.takenBy })}
        </p>
      </RoomFacts>
      <Button
        className={classes.book}
        variant="default"
        aria-label={t("list.takeRoom", { room: room.name, times: props.times })}
        loading={props.isPending}
        disabled={props.isDisabled}
        onClick={props.onBook}
      >
        {t("list.take", { times: props.times })}
      </Button>
    </li>
  );
};
