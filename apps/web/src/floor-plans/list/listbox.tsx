import { useMergedRef } from "@mantine/hooks";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import classes from "./list.module.css";
import {
  HEAD_HEIGHT,
  isNearWindow,
  type ListGroup,
  type ListWindow,
  layOutGroups,
  type PlacedGroup,
} from "./row-window.ts";

/** A group with the words of its head. */
export interface NamedGroup<Row> extends ListGroup<Row> {
  name: string;
  /** On the right of the head. */
  aside: ReactNode;
}

interface PlanListboxProps<Row> {
  label: string;
  groups: readonly NamedGroup<Row>[];
  idOf: (row: Row) => string;
  /** In pixels; the rows are as high as this, whatever they contain. */
  rowHeight: number;
  /** The row that the list scrolls to when it changes. */
  chosenId: string | undefined;
  /** Several rows may be selected; left out: only the chosen one is. */
  isSelected?: (row: Row) => boolean;
  /** Rows that only tell something. */
  isDisabled?: (row: Row) => boolean;
  onChoose: (row: Row) => void;
  /** The row under the keyboard or the pointer; the plan highlights it too. */
  pointedId: string | undefined;
  onPoint: (id: string | undefined) => void;
  ref?: Ref<HTMLDivElement> | undefined;
  children: (row: Row) => ReactNode;
}

const PAGE = 10;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** What stands on a plan, as one tab stop; of thousands of rows only the visible ones are rendered. */
export const PlanListbox = <Row,>(props: PlanListboxProps<Row>) => {
  const { label, groups, idOf, rowHeight, chosenId, isSelected, isDisabled, onChoose } = props;
  const { pointedId, onPoint, ref, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(list, ref);
  const base = useId();
  const [view, setView] = useState<ListWindow>({ top: 0, height: 1000 });
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const placed = useMemo(() => layOutGroups(groups, { idOf, rowHeight }), [groups, idOf, rowHeight]);
  const [activeId, setActiveId] = useState<string>();
  const active = rows.find((row) => idOf(row) === activeId);
  const optionId = (id: string) => `${base}${id}`;

  const show = (id: string) => {
    const top = placed.tops.get(id);
    const element = list.current;
    if (top === undefined || !element) return;
    if (top - HEAD_HEIGHT < element.scrollTop) element.scrollTop = top - HEAD_HEIGHT;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
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
  const press = (row: Row) => {
    setActiveId(idOf(row));
    if (!isDisabled?.(row)) onChoose(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? rows.indexOf(active) : -1;
    const step = STEPS[event.key];
    if (step !== undefined) go(at === -1 ? 0 : at + step);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(rows.length - 1);
    else if ((event.key === "Enter" || event.key === " ") && active) press(active);
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
      aria-multiselectable={isSelected ? true : undefined}
      aria-activedescendant={active ? optionId(idOf(active)) : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => active && onPoint(idOf(active))}
      onBlur={() => onPoint(undefined)}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div
        className={classes.whole}
        style={{ height: placed.height, "--row-height": `${rowHeight}px` } as CSSProperties}
      >
        {placed.groups.filter(isNearWindow(view)).map((one) => (
          <GroupRows key={one.group.id} placed={one} view={view} rowHeight={rowHeight}>
            {(row, at, top) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
              <div
                key={idOf(row)}
                id={optionId(idOf(row))}
                role="option"
                aria-selected={isSelected ? isSelected(row) : idOf(row) === chosenId}
                aria-disabled={isDisabled?.(row) || undefined}
                aria-setsize={one.group.rows.length}
                aria-posinset={at + 1}
                className={classes.row}
                data-active={row === active || undefined}
                data-pointed={idOf(row) === pointedId || undefined}
                style={{ top }}
                onClick={() => press(row)}
                onMouseEnter={() => onPoint(idOf(row))}
                onMouseLeave={() => onPoint(undefined)}
              >
                {children(row)}
              </div>
            )}
          </GroupRows>
        ))}
      </div>
    </div>
  );
};

interface GroupRowsProps<Row> {
  placed: PlacedGroup<NamedGroup<Row>>;
  view: ListWindow;
  rowHeight: number;
  /** Renders a row with its index in the group and its offset from the group's top. */
  children: (row: Row, at: number, top: number) => ReactNode;
}

const GroupRows = <Row,>({
  placed: { group, top, height },
  view,
  rowHeight,
  children,
}: GroupRowsProps<Row>) => {
  const from = Math.max(0, Math.floor((view.top - view.height - top - HEAD_HEIGHT) / rowHeight));
  const until = Math.ceil((view.top + 2 * view.height - top - HEAD_HEIGHT) / rowHeight);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-label={group.name} className={classes.group} style={{ top, height }}>
      <div className={classes.head} aria-hidden>
        <span className={classes.groupName}>{group.name}</span>
        <span className={classes.groupAside}>{group.aside}</span>
      </div>
      {group.rows
        .slice(from, until)
        .map((row, index) => children(row, from + index, HEAD_HEIGHT + (from + index) * rowHeight))}
    </div>
  );
};
