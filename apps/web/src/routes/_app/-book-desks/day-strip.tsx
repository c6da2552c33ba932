import { ActionIcon } from "@mantine/core";
import { mondayOf, monthOf } from "@portico/contract/days/days";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { shownStatus } from "../../../desks/dashboard/day-reservations.ts";
import { type Translate, useTexts } from "../../../locales/use-texts.ts";
import { formatDay, formatMonthName, formatWeekday } from "../../../ui/days/format.ts";
import { STATUS } from "../../../ui/feedback/status.ts";
import tones from "../../../ui/feedback/tones.module.css";
import classes from "./day-strip.module.css";
import type { StripDay } from "./strip.ts";

/** Before the first chosen day on phones, in pixels. */
const EDGE = 16;

interface DayStripProps {
  days: readonly StripDay[];
  chosen: readonly string[];
  earlier: string | undefined;
  later: string | undefined;
  onToggle: (day: string) => void;
  onFrom: (day: string) => void;
}

/** Working days: those with a desk of one's own, and buttons for those that can be chosen. */
export const DayStrip = ({ days, chosen, earlier, later, onToggle, onFrom }: DayStripProps) => {
  const { t } = useTexts("desksBook");
  const strip = useRef<HTMLElement>(null);
  const [first] = chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning; afterwards the person moves the strip
  useEffect(() => {
    const found = strip.current?.querySelector<HTMLElement>(`[data-day="${first}"]`);
    if (strip.current && found) strip.current.scrollLeft = found.offsetLeft - EDGE;
  }, []);
  const turn = (label: string, first: string | undefined, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      className={classes.turn}
      aria-label={label}
      disabled={first === undefined}
      onClick={() => first && onFrom(first)}
    >
      <Icon size={16} stroke={2} />
    </ActionIcon>
  );
  return (
    <section ref={strip} className={classes.strip} aria-label={t("days.label")}>
      {turn(t("days.earlier"), earlier, IconChevronLeft)}
      <ul className={classes.days}>
        {days.map((one, at) => (
          <li
            key={one.day}
            data-day={one.day}
            data-week={(at > 0 && mondayOf(one.day) !== mondayOf(days[at - 1]!.day)) || undefined}
          >
            <Day
              one={one}
              hasMonth={at > 0 && monthOf(one.day) !== monthOf(days[at - 1]!.day)}
              isChosen={chosen.includes(one.day)}
              onToggle={() => onToggle(one.day)}
            />
          </li>
        ))}
      </ul>
      {turn(t("days.later"), later, IconChevronRight)}
    </section>
  );
};

interface DayProps {
  one: StripDay;
  hasMonth: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

const Day = ({ one, hasMonth, isChosen, onToggle }: DayProps) => {
  const { t } = useTexts("desksBook");
  const { t: ui } = useTexts("ui");
  const { day } = one;
  const content = (about: ReactNode, words: string) => (
    <>
      <span className="visually-hidden">{[formatDay(day, "full"), words].filter(Boolean).join(", ")}</span>
      <span className={classes.content} aria-hidden>
        <span className={classes.date}>
          {formatWeekday(day)} <strong>{Number(day.slice(-2))}</strong>
          {hasMonth && <span className={classes.month}> {formatMonthName(monthOf(day))}</span>}
        </span>
        <span className={classes.about}>{about}</span>
      </span>
    </>
  );
  if (one.kind === "own") {
    const { desk } = one.reservation;
    const status = shownStatus(one.reservation);
    const { tone, icon: Icon } = STATUS[status];
    const shown = content(
      <>
        <Icon size={14} stroke={2} />
        {desk.name}
      </>,
      t("days.own", { desk: desk.name, status: ui(`status.${status}`) }),
    );
    const look = { className: `${tones.tone} ${tones[tone]} ${classes.day}`, "data-own": true };
    const plan: string | null = desk.floorPlanRelativeUrl && `${desk.floorPlanRelativeUrl}&date=${day}`;
    return plan ? (
      <Link to={plan} {...look}>
        {shown}
      </Link>
    ) : (
      <div {...look}>{shown}</div>
    );
  }
  const [about, words] = aboutDay(t, one);
  const shown = content(about, words);
  // A chosen day can always be left out again.
  if (one.kind !== "open" && !isChosen)
    return (
      <div className={classes.day} data-barred>
        {shown}
      </div>
    );
  return (
    <button type="button" className={classes.day} aria-pressed={isChosen} onClick={onToggle}>
      {shown}
    </button>
  );
};

const aboutDay = (
  t: Translate<"desksBook">,
  one: Exclude<StripDay, { kind: "own" }>,
): [shown: string, words: string] => {
  switch (one.kind) {
    case "closed":
      return [t("days.closed"), t("days.closedWords", { name: one.name })];
    case "later":
      return [t("days.notYet"), t("days.notYetWords")];
    case "open":
      return one.free === undefined
        ? ["", ""]
        : [t("days.free", { count: one.free }), t("days.freeWords", { count: one.free })];
  }
};
