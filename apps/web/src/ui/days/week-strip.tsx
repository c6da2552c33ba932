import { IconCheck, type IconProps } from "@tabler/icons-react";
import type { ComponentType, CSSProperties, ReactNode } from "react";
import { STATUS, type StatusName } from "../feedback/status.ts";
import tones from "../feedback/tones.module.css";
import { formatDay, formatWeekday } from "./format.ts";
import classes from "./week-strip.module.css";

/** What a person has on a day: "C-12". */
export interface WeekCell {
  /** Left out: plain text, for counts. */
  status?: StatusName;
  /** A few characters beside the status's icon. */
  text: string;
  /** For screen readers: "desk C-12, confirmed". */
  words: string;
}

/** One kind of booking through the days. */
export interface WeekRow {
  key: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** By day, only days that have something; undefined while they are not known. */
  cells: ReadonlyMap<string, WeekCell> | undefined;
  /** Asks again for cells that could not be loaded; left out: nothing has failed. */
  retry?: (() => void) | undefined;
}

interface WeekStripProps {
  label: string;
  /** The word below today's date. */
  todayLabel: string;
  /** In order. */
  days: readonly string[];
  today: string;
  chosen: string;
  rows: readonly WeekRow[];
  onChoose: (day: string) => void;
  /** Below the days: what could not be loaded. */
  failure?: ReactNode;
}

/** Of coming days, where there is little room. */
const NEAR_DAYS = 7;
const lastNear = (days: readonly string[], today: string): string =>
  days
    .filter((day) => day >= today)
    .slice(0, NEAR_DAYS)
    .at(-1) ?? today;

/**
 * Days as columns with a row for each kind of booking; on phones a day is a line. Coming days are buttons; past days only say
 * that there was something.
 */
export const WeekStrip = ({
  label,
  todayLabel,
  days,
  today,
  chosen,
  rows,
  onChoose,
  failure,
}: WeekStripProps) => (
  <section
    aria-label={label}
    aria-busy={rows.some(({ cells, retry }) => !cells && !retry)}
    className={classes.week}
    style={{ "--rows": rows.length, "--days": days.length } as CSSProperties}
  >
    <div className={classes.table}>
      <div className={classes.labels} aria-hidden>
        <strong className={classes.title}>{label}</strong>
        {rows.map(({ key, label: name, icon: Icon }) => (
          <span key={key} className={classes.label}>
            <Icon size={16} stroke={1.75} />
            {name}
          </span>
        ))}
      </div>
      <ol className={classes.days}>
        {days.map((day) => (
          <li
            key={day}
            className={classes.day}
            data-past={day < today || undefined}
            data-late={day > lastNear(days, today) || undefined}
          >
            <Day
              day={day}
              rows={rows}
              todayLabel={day === today ? todayLabel : undefined}
              isPast={day < today}
              isChosen={day === chosen}
              onChoose={() => onChoose(day)}
            />
          </li>
        ))}
      </ol>
    </div>
    {failure && (
      <div className={classes.failure} role="alert">
        {failure}
      </div>
    )}
  </section>
);

interface DayProps {
  day: string;
  rows: readonly WeekRow[];
  /** Undefined: another day. */
  todayLabel: string | undefined;
  isPast: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const Day = ({ day, rows, todayLabel, isPast, isChosen, onChoose }: DayProps) => {
  const cells = rows.map(({ key, icon, cells: byDay }) => ({
    key,
    icon,
    cell: byDay?.get(day),
    nothing: byDay ? "–" : "",
  }));
  const words = [formatDay(day, "full"), ...cells.flatMap(({ cell }) => cell?.words ?? [])].join(", ");
  const content = (
    <>
      <span className={classes.head}>
        <span className={classes.date}>
          {formatWeekday(day)} <strong>{Number(day.slice(-2))}</strong>
        </span>
        {todayLabel && <span className={classes.today}>{todayLabel}</span>}
      </span>
      {cells.map(({ key, icon, cell, nothing }) => (
        <span key={key} className={classes.cell} data-none={!cell || undefined}>
          {cell ? <Content cell={cell} icon={icon} isPast={isPast} /> : nothing}
        </span>
      ))}
    </>
  );
  const all = (
    <>
      <span className="visually-hidden">{words}</span>
      <span className={classes.content} aria-hidden>
        {content}
      </span>
    </>
  );
  if (isPast) return <div className={classes.column}>{all}</div>;
  return (
    <button
      type="button"
      className={classes.column}
      aria-current={todayLabel ? "date" : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {all}
    </button>
  );
};

const Content = ({
  cell,
  icon: RowIcon,
  isPast,
}: {
  cell: WeekCell;
  icon: WeekRow["icon"];
  isPast: boolean;
}) => {
  const { status, text } = cell;
  if (isPast && status) return <IconCheck size={14} stroke={2} />;
  if (!status)
    return (
      <span className={classes.count}>
        <RowIcon size={14} stroke={1.75} className={classes.countIcon} />
        {text}
      </span>
    );
  const { tone, icon: Icon } = STATUS[status];
  return (
    <span className={`${tones.tone} ${tones[tone]} ${tones.chip} ${classes.chip}`}>
      <Icon size={14} stroke={2} />
      <span className={classes.text}>{text}</span>
    </span>
  );
};
