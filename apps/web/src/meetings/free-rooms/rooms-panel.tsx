import { Button } from "@mantine/core";
import type { FormDate } from "@portico/contract/meetings/form";
import { IconAlertCircle, IconArrowsSort, type IconProps, IconStairs } from "@tabler/icons-react";
import { type ComponentType, type Ref, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { choiceFilter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { Panel } from "../../ui/page/panel.tsx";
import type { ChosenRooms } from "./choose-rooms.ts";
import classes from "./free-rooms.module.css";
import { SORTS } from "./rank.ts";
import { FreeRoomRow, LaterRoomRow } from "./room-row.tsx";
import type { FreeRoomsSearch } from "./search.ts";
import type { FreeRoom, FreeRooms } from "./use-free-rooms.ts";

interface RoomsPanelProps {
  /** The rooms of the time `rooms.when`, also while those of another time load. */
  rooms: FreeRooms & { when: FormDate };
  chosen: ChosenRooms;
  /** Whether the rooms are those of the time that is chosen now. */
  isCurrent: boolean;
  list: ListState<FreeRoomsSearch>;
  siteId: string;
  timeZone: string;
  icon: ComponentType<IconProps>;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
  pendingId: string | undefined;
  refusal: string | undefined;
  onBook: (room: FreeRoom, when: FormDate) => void;
  headingRef: Ref<HTMLDivElement>;
}

const timesOf = ({ startTime, endTime }: Pick<FormDate, "startTime" | "endTime">): string =>
  `${startTime}–${endTime}`;

/** The rooms that are free then: the best first, those that are free later last. */
export const RoomsPanel = (props: RoomsPanelProps) => {
  const { rooms, chosen, isCurrent, list, pendingId, onBook } = props;
  const { t } = useTexts("meetingsFreeRooms");
  const floors = useFloors(props.siteId).data?.results ?? [];
  const times = timesOf(rooms.when);
  const row = (room: FreeRoom, when: FormDate) => ({
    icon: props.icon,
    timeZone: props.timeZone,
    times: timesOf(when),
    isPending: pendingId === room.id,
    isDisabled: !isCurrent || (pendingId !== undefined && pendingId !== room.id),
    onBook: () => onBook(room, when),
  });
  const { fitting, shown, folded, later } = chosen;
  return (
    <div ref={props.headingRef} tabIndex={-1} className={classes.rooms} aria-busy={!isCurrent}>
      <Panel isFlush>
        <div className={classes.panelHead}>
          <h2 className={classes.heading}>{t("list.title", { times })}</h2>
          <span className={classes.count}>
            {t("list.count", { count: fitting.length, total: rooms.count })}
          </span>
          <div className={classes.filters}>
            {floors.length > 1 &&
              choiceFilter(list, "floor", {
                icon: IconStairs,
                label: t("list.floor"),
                rows: floors.map(({ id, name, buildingName }) => ({
                  ...{ id, name, label: `${buildingName}, ${name}` },
                })),
              }).render(false)}
            {choiceFilter(list, "sort", {
              icon: IconArrowsSort,
              label: t("list.sort"),
              usual: "fit",
              rows: SORTS.map((id) => ({ id, name: t(`list.${id}`) })),
            }).render(false)}
          </div>
        </div>
        <Refusal text={props.refusal} />
        {fitting.length === 0 && <NoRoom {...props} times={times} />}
        {fitting.length > 0 && (
          <ul className={classes.list}>
            {shown.map(({ room, reason }, at) => (
              <FreeRoomRow
                key={room.id}
                {...row(room, rooms.when)}
                room={room}
                reason={reason}
                isFirst={at === 0}
              />
            ))}
          </ul>
        )}
        {(folded.length > 0 || props.isUnfolded) && (
          <div className={classes.fold}>
            <span>
              {folded.length > 0 &&
                t("list.more", {
                  count: folded.length,
                  names: folded.map(({ room }) => room.name).join(", "),
                })}
            </span>
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={props.isUnfolded}
              onClick={() => props.onUnfold(!props.isUnfolded)}
            >
              {t(props.isUnfolded ? "list.hide" : "list.show")}
            </Button>
          </div>
        )}
        {later.length > 0 && (
          <ul className={classes.list} aria-label={t("list.later")}>
            {later.map((room) => (
              <LaterRoomRow
                key={room.id}
                {...row(room, { ...rooms.when, startTime: room.startTime, endTime: room.endTime })}
                room={room}
              />
            ))}
          </ul>
        )}
        <RefusedRooms refused={rooms.refused} />
      </Panel>
    </div>
  );
};

/** Why the last press booked nothing. Takes the focus, because the pressed button has gone with its room. */
const Refusal = ({ text }: { text: string | undefined }) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) frame.current?.focus();
  }, [text]);
  return (
    text && (
      <div ref={frame} tabIndex={-1} className={classes.refusal}>
        <Notice tone="red" icon={IconAlertCircle} role="alert">
          {text}
        </Notice>
      </div>
    )
  );
};

const NoRoom = ({
  rooms,
  chosen: { problem, largest },
  list,
  times,
}: Pick<RoomsPanelProps, "rooms" | "chosen" | "list"> & { times: string }) => {
  const { t } = useTexts("meetingsFreeRooms");
  if (rooms.count === 0) return <EmptyState title={t("empty.none")} text={t("empty.noneText")} />;
  const [first, ...others] = rooms.refused;
  // On a closed day every room says the same.
  const isClosed =
    rooms.refused.length === rooms.count && others.every(({ message }) => message === first?.message);
  const text = () => {
    if (isClosed && first) return first.message;
    if (problem === "small") return t("empty.small", { count: largest });
    return t(problem === "needs" ? "empty.needs" : "empty.taken");
  };
  return (
    <EmptyState
      title={t("empty.title", { times })}
      text={text()}
      action={
        problem === "needs" && (
          <Button variant="default" onClick={list.clear}>
            {t("empty.clear")}
          </Button>
        )
      }
    />
  );
};

/** Rooms that refuse for their own rules, folded, with the reasons. */
const RefusedRooms = ({ refused }: Pick<FreeRooms, "refused">) => {
  const { t } = useTexts("meetingsFreeRooms");
  const [isOpen, setOpen] = useState(false);
  if (refused.length === 0) return null;
  return (
    <>
      <div className={classes.fold}>
        <span>
          {t("list.refused", {
            count: refused.length,
            names: refused.map(({ name }) => name).join(", "),
          })}
        </span>
        <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "list.hideWhy" : "list.why")}
        </Button>
      </div>
      {isOpen && (
        <ul className={classes.reasons}>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name}</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
