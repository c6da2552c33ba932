import "../../styles/app.css";
import { Input, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./calendar.module.css";
import { Calendar } from "./calendar.tsx";
import { dayIn, formatDay, formatDigits, viewerZone } from "./format.ts";
import { isWholeDate, isWithin, readDay } from "./read-day.ts";
import { type Reading, useTypedValue } from "./use-typed-value.ts";

export interface DateFieldProps {
  label: string;
  /** `yyyy-MM-dd`, or null. */
  value: string | null;
  onChange: (day: string | null) => void;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** `yyyy-MM-dd`, included. */
  min?: string | undefined;
  max?: string | undefined;
  /** The site's today; left out: the viewer's. */
  today?: string;
  /** Shows a button that empties the field. */
  clearable?: boolean;
  disabled?: boolean;
  /**
   * Inside a chosen range: the label is for screen readers, the range has a calendar of its own, and this year goes without
   * saying.
   */
  isPartOfRange?: boolean;
}

/**
 * A day, shown as "Tue 24 Nov 2026": typed as people write it (read-day.ts), pasted, or chosen from a calendar, which
 * a click or the arrow down key opens.
 */
export const DateField = (props: DateFieldProps) => {
  const { label, value, onChange, error, min, max, clearable, disabled, isPartOfRange = false } = props;
  const { t } = useTexts("ui");
  const { today = dayIn(viewerZone()) } = props;
  /** The keys move the focus into the calendar; the mouse leaves it in the field. */
  const [opened, setOpened] = useState<"by mouse" | "by keys">();
  const calendarId = useId();
  const read = (text: string): Reading => {
    const day = readDay(text, today, { min, max });
    if (!day) return { problem: t("date.unreadable", { example: formatDigits(today) }) };
    if (isWithin(day, { min, max })) return { value: day };
    // It is held all the same: the form may know better why the day is wrong.
    const problem =
      min && day < min
        ? t("date.tooEarly", { day: formatDay(min, "shortYear") })
        : t("date.tooLate", { day: formatDay(max ?? day, "shortYear") });
    return { value: day, problem };
  };
  const field = useTypedValue({
    value,
    onChange,
    format: (day) =>
      formatDay(day, isPartOfRange && day.startsWith(today.slice(0, 4)) ? "short" : "shortYear"),
    read,
    isWhole: isWholeDate,
  });
  const close = () => {
    setOpened(undefined);
    field.input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && !isPartOfRange) {
      event.preventDefault();
      field.settle();
      setOpened("by keys");
    }
    if (event.key === "Escape") setOpened(undefined);
    if (event.key === "Enter" && !field.settle()) event.preventDefault();
  };
  const shown = field.present() ?? (min && min > today ? min : max && max < today ? max : today);

  const opener = {
    role: "combobox",
    "aria-haspopup": "dialog",
    "aria-expanded": opened !== undefined,
    "aria-controls": opened ? calendarId : undefined,
  } as const;

  return (
    <Popover
      opened={opened !== undefined}
      onChange={(isOpen) => !isOpen && setOpened(undefined)}
      position="bottom-start"
      trapFocus={opened === "by keys"}
      withRoles={false}
      withinPortal
      disabled={disabled || isPartOfRange}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <TextInput
          ref={field.input}
          {...(isPartOfRange ? { "aria-label": label } : { label, ...opener })}
          description={props.description}
          placeholder={props.placeholder ?? t("date.placeholder")}
          // The form's error is about the value, so it does not speak of a text without one.
          error={field.isUnreadable ? field.problem : (error ?? field.problem)}
          disabled={disabled}
          autoComplete="off"
          // A dialog around it stays open when Escape closes the calendar.
          data-mantine-stop-propagation={opened ? "true" : undefined}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
          leftSectionPointerEvents="none"
          rightSection={
            clearable && value && !disabled ? (
              <Input.ClearButton
                aria-label={`${t("clear")}: ${label}`}
                onClick={() => {
                  field.take(null);
                  close();
                }}
              />
            ) : undefined
          }
          value={field.text}
          {...field.handlers}
          onBlur={() => {
            field.handlers.onBlur();
            if (opened === "by mouse") setOpened(undefined);
          }}
          onClick={() => setOpened((before) => before ?? "by mouse")}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown
        id={calendarId}
        role="dialog"
        aria-label={t("date.calendar")}
        className={classes.dropdown}
        // A click in the calendar leaves the focus in the field, so that leaving the field closes it.
        onMouseDown={(event) => opened === "by mouse" && event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
        }}
      >
        <Calendar
          key={shown}
          __stopPropagation
          today={today}
          value={field.present()}
          defaultDate={shown}
          minDate={min}
          maxDate={max}
          focusDay={shown}
          onChange={(day) => {
            if (day) field.take(day);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
