import { useMergedRef } from "@mantine/hooks";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { type Group, idOf, type Row } from "./listed.ts";
import { deskLook, type PlanRoom, roomLook } from "./marks.ts";
import classes from "./place-list.module.css";
import { HEAD, laidOut, ROW, type Window } from "./row-window.ts";
import { deskState, roomState } from "./words.ts";

interface PlaceListProps {
  label: string;
  groups: readonly Group[];
  timeZone: string;
  chosenId: string | undefined;
  onChoose: (row: Row) => void;
  /** The line that the keyboard or the pointer is on; shown on the plan too. */
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  ref?: Ref<HTMLDivElement>;
}

const PAGE = 10;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** All that stands on the plan, one tab stop; of thousands only the lines that are seen are there. */
export const PlaceList = ({
  groups,
  chosenId,
  onChoose,
  pointedId,
  onPoint,
  ref,
  ...rest
}: PlaceListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(list, ref);
  const base = useId();
  const [view, setView] = useState<Window>({ top: 0, height: 1000 });
  const { label, timeZone } = rest;
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const placed = useMemo(() => laidOut(groups), [groups]);
  const [activeId, setActiveId] = useState<string>();
  const active = rows.find((row) => idOf(row) === (activeId ?? chosenId));
  const optionId = (id: string) => `${base}${id}`;

  const show = (id: string) => {
    const top = placed.tops.get(id);
    const element = list.current;
    if (top === undefined || !element) return;
    if (top - HEAD < element.scrollTop) element.scrollTop = top - HEAD;
    else if (top + ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW - element.clientHeight;
  };
  // What is chosen on the plan comes into sight here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that change must not scroll the list
  useEffect(() => {
    if (chosenId) show(chosenId);
  }, [chosenId]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setView({ top: element.scrollTop, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const go = (to: number) => {
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (!row) return;
    setActiveId(idOf(row));
    onPoint(idOf(row));
    show(idOf(row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? rows.indexOf(active) : -1;
    const step = STEPS[event.key];
    if (step !== undefined) go(at === -1 ? 0 : at + step);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(rows.length - 1);
    else if ((event.key === "Enter" || event.key === " ") && active) onChoose(active);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={merged}
      className={classes.list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active ? optionId(idOf(active)) : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => active && onPoint(idOf(active))}
      onBlur={() => onPoint(undefined)}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div className={classes.whole} style={{ height: placed.height }}>
        {placed.groups
          .filter(
            ({ top, height }) => top < view.top + 2 * view.height && top + height > view.top - view.height,
          )
          .map(({ group, top, height }) => (
            <GroupRows
              key={group.id}
              group={group}
              top={top}
              height={height}
              view={view}
              timeZone={timeZone}
              renderOption={(row, at, style) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
                <div
                  key={idOf(row)}
                  id={optionId(idOf(row))}
                  role="option"
                  aria-selected={idOf(row) === chosenId}
                  aria-setsize={group.rows.length}
                  aria-posinset={at + 1}
                  className={classes.row}
                  data-active={row === active || undefined}
                  data-pointed={idOf(row) === pointedId || undefined}
                  style={style}
                  onClick={() => {
                    setActiveId(idOf(row));
                    onChoose(row);
                  }}
                  onMouseEnter={() => onPoint(idOf(row))}
                  onMouseLeave={() => onPoint(undefined)}
                >
                  {row.kind === "desk" ? (
                    <DeskLine row={row} />
                  ) : (
                    <RoomLine room={row.room} timeZone={timeZone} />
                  )}
                </div>
              )}
            />
          ))}
      </div>
    </div>
  );
};

interface GroupRowsProps {
  group: Group;
  top: number;
  height: number;
  view: Window;
  timeZone: string;
  renderOption: (row: Row, at: number, style: { top: number }) => ReactNode;
}

const GroupRows = ({ group, top, height, view, renderOption }: GroupRowsProps) => {
  const { t } = useTranslation("floorPlans");
  const name = group.name ?? t("list.rooms");
  const from = Math.max(0, Math.floor((view.top - view.height - top - HEAD) / ROW));
  const until = Math.ceil((view.top + 2 * view.height - top - HEAD) / ROW);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-label={name} className={classes.group} style={{ top, height }}>
      <div className={classes.head} aria-hidden>
        <span className={classes.groupName}>{name}</span>
        <span className={classes.groupFree}>{t("list.free", { free: group.free, count: group.count })}</span>
      </div>
      {group.rows
        .slice(from, until)
        .map((row, index) => renderOption(row, from + index, { top: HEAD + (from + index) * ROW }))}
    </div>
  );
};

const DeskLine = ({ row: { desk } }: { row: Extract<Row, { kind: "desk" }> }) => {
  const { t } = useTranslation("floorPlans");
  return (
    <>
      <span className={classes.code}>{desk.name}</span>{" "}
      <span className={classes.features}>{desk.features.map(({ name }) => name).join(", ")}</span>{" "}
      <span className={classes.state} data-look={deskLook(desk)}>
        {deskState(t, desk)}
      </span>
    </>
  );
};

const RoomLine = ({ room, timeZone }: { room: PlanRoom; timeZone: string }) => {
  const { t } = useTranslation("floorPlans");
  return (
    <>
      <span className={classes.code}>{room.name}</span>{" "}
      <span className={classes.features}>
        {room.capacity > 0 && t("room.seats", { count: room.capacity })}
      </span>{" "}
      <span className={classes.state} data-look={roomLook(room)}>
        {roomState(t, room, timeZone)}
      </span>
    </>
  );
};
