import { NumberInput, Select } from "@mantine/core";
import { addDays, isDay, weekdayOf } from "@portico/contract/days/days";
import { limits } from "@portico/contract/meetings/form";
import { KINDS, type Recurrence, type RecurrenceKind } from "@portico/contract/meetings/recurrence";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import { formatWeekday, ordinal } from "../../ui/days/format.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";
import { OccurrenceList } from "./occurrence-list.tsx";

/** A Monday; the days of its week give the names of weekdays. */
const MONDAY = "2026-11-02";
const WEEK = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at));

const nameOf = (t: Translate<"meetingsBooking">, kind: RecurrenceKind, day: string): string => {
  const weekday = formatWeekday(day, "long");
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  if (kind === "monthlyDay") return t("repeat.monthlyDay", { nth: ordinal(Number(day.slice(8))) });
  if (kind === "monthlyWeekday")
    return nth === 5
      ? t("repeat.monthlyLast", { weekday })
      : t("repeat.monthlyWeekday", { nth: ordinal(nth), weekday });
  return t(`repeat.${kind}`);
};

const UNITS = { daily: "days", weekly: "weeks", monthlyDay: "months", monthlyWeekday: "months" } as const;

/** The recurrence, with all its dates before the form is sent. */
export const RecurrenceFields = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { state, errors, change } = form;
  const { dates, recurrence } = state;
  const first = dates[0]?.date ?? "";
  const { kind, every, weekdays, ends, count, until } = recurrence;
  if (dates.length > 1) return <p className={fields.hint}>{t("repeat.oneDate")}</p>;
  if (!isDay(first)) return null;

  const set = (next: Partial<Recurrence>) =>
    // The dates change, so the former exceptions no longer apply.
    change({ recurrence: { ...recurrence, exceptions: [], ...next } });
  const toggleDay = (day: number) =>
    set({ weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day] });
  const unit = kind === "none" || kind === "weekdays" ? undefined : UNITS[kind];
  const whole = (value: string | number) => (typeof value === "number" ? value : Number.NaN);

  return (
    <section className={classes.group} data-field="recurrence" aria-label={t("repeat.label")}>
      <div className={classes.repeat}>
        <Select
          label={t("repeat.label")}
          value={kind}
          onChange={(value) => value && set({ kind: value as RecurrenceKind })}
          data={KINDS.map((value) => ({ value, label: nameOf(t, value, first) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        {unit && (
          <NumberInput
            label={t("repeat.every")}
            value={Number.isNaN(every) ? "" : every}
            onChange={(value) => set({ every: whole(value) })}
            min={1}
            max={99}
            allowDecimal={false}
            suffix={` ${t(`repeat.${unit}`, { count: every === 1 ? 1 : 2 })}`}
          />
        )}
      </div>
      {kind === "weekly" && (
        <fieldset className={classes.slots}>
          <legend>{t("repeat.on")}</legend>
          <div className={classes.chips}>
            {WEEK.map((day) => (
              <button
                key={day}
                type="button"
                className={classes.choice}
                aria-pressed={weekdays.includes(weekdayOf(day))}
                onClick={() => toggleDay(weekdayOf(day))}
              >
                {formatWeekday(day)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {kind !== "none" && (
        <>
          <div className={classes.repeat}>
            <Select
              label={t("repeat.ends")}
              value={ends}
              onChange={(value) => value && set({ ends: value as Recurrence["ends"] })}
              data={[
                { value: "count", label: t("repeat.afterCount") },
                { value: "until", label: t("repeat.onDate") },
              ]}
              comboboxProps={{ withinPortal: false }}
              allowDeselect={false}
            />
            {ends === "count" ? (
              <NumberInput
                label={t("repeat.count")}
                value={Number.isNaN(count) ? "" : count}
                onChange={(value) => set({ count: whole(value) })}
                min={2}
                max={limits.datesMax}
                allowDecimal={false}
              />
            ) : (
              <DateField
                label={t("repeat.until")}
                value={until || null}
                onChange={(day) => set({ until: day ?? "" })}
                min={addDays(first, 1)}
              />
            )}
          </div>
          <FieldError id="meeting-recurrence-error">{errors.recurrence}</FieldError>
          <OccurrenceList form={form} />
        </>
      )}
    </section>
  );
};
