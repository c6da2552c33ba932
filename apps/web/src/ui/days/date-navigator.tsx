import "../../styles/app.css";
import { ActionIcon, Button, Popover, SegmentedControl } from "@mantine/core";
import { addDays, daysBetween } from "@portico/contract/days/days";
import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Calendar } from "./calendar.tsx";
import classes from "./date-navigator.module.css";
import { formatDay } from "./format.ts";
import {
  type DayRange,
  limitToWeek,
  MODES,
  type NavigatorMode,
  rangeForMode,
  WEEK,
  weekOf,
} from "./range.ts";

interface DateNavigatorProps extends DayRange {
  mode: NavigatorMode;
  /** The site's today. */
  today: string;
  /** Earlier days cannot be chosen. */
  min?: string;
  onChange: (days: DayRange) => void;
  /** Left out when there is only one mode. */
  onMode?: (mode: NavigatorMode, days: DayRange) => void;
}

const STEPS = {
  week: ["previousWeek", "nextWeek"],
  day: ["previousDay", "nextDay"],
  flexible: ["previousDays", "nextDays"],
} as const;

/**
 * Buttons for the previous and next days around the shown ones (which open a calendar); with several modes
 * also the mode and a button to this week.
 */
export const DateNavigator = ({ mode, from, until, today, min, onChange, onMode }: DateNavigatorProps) => {
  const { t } = useTexts("ui");
  const [isOpen, setOpen] = useState(false);
  const length = mode === "week" ? WEEK : daysBetween(from, until) + 1;
  const go = (days: number) => onChange({ from: addDays(from, days), until: addDays(until, days) });
  const [previous, next] = STEPS[mode];
  const shown =
    from === until
      ? from === today
        ? t("navigator.today", { day: formatDay(from) })
        : formatDay(from)
      : t("navigator.range", { from: formatDay(from), until: formatDay(until) });
  const now = mode === "week" ? weekOf(today) : { from: today, until: addDays(today, length - 1) };
  const isNow = from === now.from && until === now.until;
  const choose = (days: DayRange) => {
    setOpen(false);
    onChange(days);
  };

  return (
    <fieldset className={classes.navigator} aria-label={t("navigator.label")}>
      <div className={classes.joined}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(`navigator.${previous}`)}
          disabled={min !== undefined && from <= min}
          onClick={() => go(-length)}
        >
          <IconChevronLeft size={16} stroke={2} />
        </ActionIcon>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <Button
              variant="default"
              className={classes.shown}
              leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
              aria-label={t("navigator.choose", { chosen: shown })}
              onClick={() => setOpen(!isOpen)}
            >
              {shown}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("navigator.label")}>
            <DaysCalendar mode={mode} days={{ from, until }} today={today} min={min} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(`navigator.${next}`)}
          onClick={() => go(length)}
        >
          <IconChevronRight size={16} stroke={2} />
        </ActionIcon>
      </div>
      {!isNow && (
        <Button variant="default" onClick={() => onChange(now)}>
          {mode === "week" ? t("navigator.thisWeek") : t("navigator.todayButton")}
        </Button>
      )}
      {onMode && (
        <SegmentedControl
          aria-label={t("navigator.mode")}
          value={mode}
          onChange={(value) => {
            const to = MODES.find((known) => known === value) ?? "week";
            onMode(to, rangeForMode(to, { from, until }));
          }}
          data={MODES.map((value) => ({ value, label: t(`navigator.${value}`) }))}
        />
      )}
    </fieldset>
  );
};

interface DaysCalendarProps {
  mode: NavigatorMode;
  days: DayRange;
  today: string;
  min: string | undefined;
  onChoose: (days: DayRange) => void;
}

const DaysCalendar = ({ mode, days, today, min, onChoose }: DaysCalendarProps) => {
  const [begun, setBegun] = useState<[string | null, string | null]>([days.from, days.until]);
  const shared = { today, defaultDate: days.from, minDate: min };
  if (mode === "flexible") {
    return (
      <Calendar
        type="range"
        allowSingleDateInRange
        withCellSpacing={false}
        value={begun}
        {...shared}
        onChange={([from, until]) => {
          setBegun([from, until]);
          if (from && until) onChoose(limitToWeek({ from, until }));
        }}
      />
    );
  }
  return (
    <Calendar
      value={days.from}
      {...shared}
      onChange={(day) => day && onChoose(rangeForMode(mode, { from: day, until: day }))}
    />
  );
};
