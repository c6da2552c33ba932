import "../../styles/app.css";
import { Popover, TextInput } from "@mantine/core";
import { TimeGrid } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { minutesOf, timeWithinDay } from "@portico/contract/days/times-of-day";
import { IconClock } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { isWholeTime, readTime } from "./read-time.ts";
import classes from "./time-field.module.css";
import { type Reading, useTypedValue } from "./use-typed-value.ts";

interface TimeFieldProps {
  label: string;
  /** `HH:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
  error?: ReactNode;
  /** Minutes between the times of the arrow keys; divides 60. */
  step?: number;
  /** `HH:mm`, included. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

const DAY_MINUTES = 24 * 60;
const LIST_STEP = 30;
const LIST = Array.from({ length: DAY_MINUTES / LIST_STEP }, (_, at) => timeWithinDay(at * LIST_STEP));
/** The first time in sight when there is no value. */
const MORNING = "08:00";

/**
 * A time of day: typed with or without a colon, changed with the arrow keys, or chosen from half hours, which a click
 * opens. `onChange` gets whole times, and an empty text while one is being typed.
 */
export const TimeField = ({
  label,
  value,
  onChange,
  step = 5,
  min,
  max,
  error,
  disabled,
}: TimeFieldProps) => {
  const { t } = useTexts("ui");
  const [isOpen, setOpen] = useState(false);
  const read = (text: string): Reading => {
    const time = readTime(text);
    if (!time) return { problem: t("time.unreadable") };
    if (min && time < min) return { problem: t("time.tooEarly", { time: min }) };
    return max && time > max ? { problem: t("time.tooLate", { time: max }) } : { value: time };
  };
  const field = useTypedValue({
    value: value || null,
    onChange: (time) => onChange(time ?? ""),
    format: (time) => time,
    read,
    isWhole: isWholeTime,
  });
  const present = field.present();

  const move = (steps: number) => {
    const least = min ? minutesOf(min) : 0;
    const most = max ? minutesOf(max) : DAY_MINUTES - step;
    const from = present ? minutesOf(present) : minutesOf(MORNING) - step * steps;
    // To the next multiple of the step: from 09:03 up to 09:05, down to 09:00.
    const to = steps > 0 ? Math.floor(from / step + steps) * step : Math.ceil(from / step + steps) * step;
    field.take(timeWithinDay(Math.min(Math.max(to, least), most)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 60 / step, PageDown: -60 / step }[event.key];
    if (steps) {
      event.preventDefault();
      move(steps);
    }
    if (event.key === "Enter" && !field.settle()) event.preventDefault();
    if (event.key !== "Tab" && event.key !== "Shift") setOpen(false);
  };
  const choices = LIST.filter((time) => (!min || time >= min) && (!max || time <= max));
  const inSight = choices.findLast((time) => time <= (present ?? MORNING));

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      withinPortal
      disabled={disabled ?? false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <TextInput
          ref={field.input}
          label={label}
          error={field.problem ?? error}
          disabled={disabled}
          autoComplete="off"
          inputMode="numeric"
          role="spinbutton"
          aria-valuemin={min ? minutesOf(min) : 0}
          aria-valuemax={max ? minutesOf(max) : DAY_MINUTES - 1}
          aria-valuenow={present ? minutesOf(present) : undefined}
          aria-valuetext={present ?? undefined}
          // A dialog around it stays open when Escape closes the list.
          data-mantine-stop-propagation={isOpen ? "true" : undefined}
          placeholder={t("time.placeholder")}
          className={classes.field}
          leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
          leftSectionPointerEvents="none"
          value={field.text}
          {...field.handlers}
          onBlur={() => {
            field.handlers.onBlur();
            setOpen(false);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        // The focus stays in the field, so that leaving the field closes the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        <TimeGrid
          ref={(list) => {
            // Not scrollIntoView, which would move the page too.
            const chosen = list?.querySelector<HTMLElement>("[data-in-sight]");
            const frame = list?.parentElement;
            if (chosen && frame) frame.scrollTop = chosen.offsetTop - frame.clientHeight / 2;
          }}
          aria-label={t("time.choices")}
          data={choices}
          value={present}
          onChange={(time) => {
            if (time) field.take(time.slice(0, 5));
            setOpen(false);
          }}
          simpleGridProps={{ cols: 4, spacing: 4 }}
          getControlProps={(time) => ({
            tabIndex: -1,
            "data-in-sight": time.slice(0, 5) === inSight || undefined,
          })}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
