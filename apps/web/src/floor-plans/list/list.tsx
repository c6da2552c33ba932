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
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./list.module.css";
import { PlanListRow } from "./row.tsx";
import {
  HEAD_HEIGHT,
  isNearWindow,
  type ListWindow,
  layOutGroups,
  type PlacedGroup,
  ROW_HEIGHT,
} from "./row-window.ts";
import { type Group, idOf, type Row } from "./rows.ts";

interface PlanListProps {
  label: string;
  groups: readonly Group[];
  timeZone: string;
  chosenId: string | undefined;
  onChoose: (row: Row) => void;
  /** The row under the keyboard or the pointer; the plan highlights it too. */
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  ref?: Ref<HTMLDivElement>;
}

const PAGE = 10;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** All desks and rooms of the plan, as one tab stop; of thousands only the visible rows are rendered. */
export const PlanList = (props: PlanListProps) => {
  const { label, groups, timeZone, chosenId, onChoose, pointedId, onPoint, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(list, ref);
  const base = useId();
  const [view, setView] = useState<ListWindow>({ top: 0, height: 1000 });
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const placed = useMemo(() => layOutGroups(groups), [groups]);
  const [activeId, setActiveId] = useState<string>();
  const active = rows.find((row) => idOf(row) === activeId);
  const optionId = (id: string) => `${base}${id}`;

  const show = (id: string) => {
    const top = placed.tops.get(id);
    const element = list.current;
    if (top === undefined || !element) return;
    if (top - HEAD_HEIGHT < element.scrollTop) element.scrollTop = top - HEAD_HEIGHT;
    else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
  };
  // A marker chosen on the plan is scrolled into view here, and the arrow keys continue from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed rows must not scroll the list
  useEffect(() => {
    if (!chosenId) return;
    setActiveId(chosenId);
    show(chosenId);
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
        {placed.groups.filter(isNearWindow(view)).map((one) => (
          <GroupRows key={one.group.id} placed={one} view={view}>
            {(row, at, top) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
              <div
                key={idOf(row)}
                id={optionId(idOf(row))}
                role="option"
                aria-selected={idOf(row) === chosenId}
                aria-setsize={one.group.rows.length}
                aria-posinset={at + 1}
                className={classes.row}
                data-active={row === active || undefined}
                data-pointed={idOf(row) === pointedId || undefined}
                style={{ top }}
                onClick={() => {
                  setActiveId(idOf(row));
                  onChoose(row);
                }}
                onMouseEnter={() => onPoint(idOf(row))}
                onMouseLeave={() => onPoint(undefined)}
              >
                <PlanListRow row={row} timeZone={timeZone} />
              </div>
            )}
          </GroupRows>
        ))}
      </div>
    </div>
  );
};

interface GroupRowsProps {
  placed: PlacedGroup;
  view: ListWindow;
  /** Renders a row with its index in the group and its offset from the group's top. */
  children: (row: Row, at: number, top: number) => ReactNode;
}

const GroupRows = ({ placed: { group, top, height }, view, children }: GroupRowsProps) => {
  const { t } = useTexts("floorPlans");
  const name = group.name ?? t("list.rooms");
  const from = Math.max(0, Math.floor((view.top - view.height - top - HEAD_HEIGHT) / ROW_HEIGHT));
  const until = Math.ceil((view.top + 2 * view.height - top - HEAD_HEIGHT) / ROW_HEIGHT);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-label={name} className={classes.group} style={{ top, height }}>
      <div className={classes.head} aria-hidden>
        <span className={classes.groupName}>{name}</span>
        <span className={classes.groupFree}>{t("list.free", { free: group.free, count: group.count })}</span>
      </div>
      {group.rows
        .slice(from, until)
        .map((row, index) => children(row, from + index, HEAD_HEIGHT + (from + index) * ROW_HEIGHT))}
    </div>
  );
};
