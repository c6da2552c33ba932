import { DatePicker, type DatePickerProps } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./calendar.module.css";
import { calendarSettings } from "./calendar-settings.ts";
import { dayAfterKey } from "./month-range.ts";

interface CalendarProps<Type extends "default" | "range"> extends DatePickerProps<Type> {
  /** `yyyy-MM-dd`; has a dot. */
  today: string;
  /** The first shown day's month is the first shown. */
  defaultDate: string;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** The day that gets the focus when the calendar opens by a key. */
  focusDay?: string;
}

/**
 * Mantine's calendar in the screen's language. The keys are those of the ARIA date grid and go on in other months, where
 * Mantine's own stop: arrows, Home and End, Page Up and Down (with Shift a year).
 */
export const Calendar = <Type extends "default" | "range" = "default">(props: CalendarProps<Type>) => {
  const { today, defaultDate, focusDay, className, ...picker } = props;
  const { t } = useTexts("ui");
  const root = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState(defaultDate);
  const [wanted, setWanted] = useState<string>();

  const dayButton = (day: string) =>
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]:not([data-hidden])`);
  useEffect(() => {
    if (!wanted) return;
    dayButton(wanted)?.focus();
    setWanted(undefined);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(day, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const { minDate, maxDate } = picker;
    let reached = next;
    if (minDate && reached < minDate) reached = minDate;
    if (maxDate && reached > maxDate) reached = maxDate;
    if (!dayButton(reached)) setDate(reached);
    setWanted(reached);
  };

  return (
    <DatePicker<Type>
      {...calendarSettings(t)}
      {...(picker as DatePickerProps<Type>)}
      ref={root}
      className={`${classes.calendar} ${className ?? ""}`}
      date={date}
      onDateChange={setDate}
      onKeyDownCapture={onKeyDown}
      getDayProps={(day) => ({
        "data-day": day,
        "aria-current": day === today ? "date" : undefined,
        "data-autofocus": day === focusDay || undefined,
      })}
    />
  );
};
