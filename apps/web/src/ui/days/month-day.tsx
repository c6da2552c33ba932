import { memo } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { STATUS } from "../feedback/status.ts";
import tones from "../feedback/tones.module.css";
import type { DayContent } from "./day-content.ts";
import { formatDay, formatMonthName } from "./format.ts";
import classes from "./month-grid.module.css";

interface MonthDayProps {
  day: string;
  isTabStop: boolean;
  isToday: boolean;
  isPast: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  strikeDisabled: boolean;
  compact: boolean;
  content: DayContent | undefined;
}

/** Two levels: what a day contains is a new object each time that the calendar is rendered. */
const isSame = (before: object | undefined, after: object | undefined): boolean => {
  if (before === after) return true;
  if (!before || !after) return false;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<never>;
  return [...names].every((name) => before[name] === after[name]);
};

const isSameDay = (
  { content: before, ...restBefore }: MonthDayProps,
  { content: after, ...restAfter }: MonthDayProps,
): boolean => isSame(before, after) && isSame(restBefore, restAfter);

/**
 * One day: tint, number and icon; today has a dot, a chosen day a ring (or a fill when compact). Clicks are the grid's. It is
 * rendered again only when it changes: each answer of the server renders a calendar of 42 days.
 */
export const MonthDay = memo((props: MonthDayProps) => {
  const { t } = useTexts("ui");
  const { day, content, isChosen, isDisabled, compact } = props;
  const look = content?.status ? STATUS[content.status] : undefined;
  const Icon = look?.icon;
  const isBarred = look?.isUnavailable === true;
  const isInvalid = content?.status === "invalid";
  const tint =
    look && (isInvalid || !(isChosen && compact))
      ? `${tones.tone} ${tones[look.tone]} ${isBarred ? tones.barred : ""}`
      : "";
  const number = Number(day.slice(8));
  const said = [
    formatDay(day, "full"),
    props.isToday && t("month.isToday"),
    props.isPast && t("month.past"),
    content?.status && t(`status.${content.status}`),
    content?.label ?? content?.detail,
  ];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a date grid
    <td role="gridcell" aria-selected={isChosen} className={classes.cell}>
      <button
        type="button"
        data-day={day}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-current={props.isToday ? "date" : undefined}
        aria-disabled={isDisabled || undefined}
        className={`${classes.day} ${tint}`}
        data-chosen={isChosen || undefined}
        data-invalid={isInvalid || undefined}
        data-quiet={props.isPast || isDisabled || undefined}
        data-struck={isBarred || (isDisabled && props.strikeDisabled && !look) || undefined}
      >
        <span className="visually-hidden">{said.filter(Boolean).join(", ")}</span>
        <span className={classes.number} aria-hidden>
          {number}
          {number === 1 && <span className={classes.monthName}>{formatMonthName(day.slice(0, 7))}</span>}
        </span>
        {props.isToday && <span className={classes.dot} />}
        <span className={classes.mark} aria-hidden>
          {content?.icon ?? (Icon && !isBarred && <Icon size={compact ? 12 : 14} stroke={2} aria-hidden />)}
          {content?.detail}
        </span>
      </button>
    </td>
  );
}, isSameDay);
