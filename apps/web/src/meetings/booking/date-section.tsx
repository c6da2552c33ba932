import { Button } from "@mantine/core";
import { addDate, type FormDate, limits } from "@portico/contract/meetings/form";
import { IconPlus } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, viewerZone } from "../../ui/days/format.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import { dateCheckAt } from "../draft/booking-preview.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";
import { DateRow } from "./date-row.tsx";
import { RecurrenceFields } from "./recurrence-fields.tsx";
import { SlotChoice } from "./slot-choice.tsx";

/** The city of a time zone that is not the viewer's: "Lisbon". */
const foreignCity = (timeZone: string): string | undefined =>
  timeZone === viewerZone() ? undefined : timeZone.split("/").at(-1)?.replaceAll("_", " ");

/** One or several dates, each with its times; a single date can recur. */
export const DateSection = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { state, errors, changeDates, timeZone, now, outlook, details, meeting, timeProblem } = form;
  const { dates, recurrence } = state;
  const isRepeating = dates.length === 1 && recurrence.kind !== "none";
  const slotted = [...details.values()].find(({ meetingTimeslotType }) => meetingTimeslotType === "timeslot");
  const city = foreignCity(timeZone);
  const today = dayIn(timeZone, now);

  const replace = (at: number, row: FormDate) => changeDates(dates.map((one, i) => (i === at ? row : one)));
  return (
    <>
      <section className={classes.group} data-field="dates" aria-label={t("dates")}>
        <FieldError id="meeting-dates-error">{errors.dates}</FieldError>
        <ul className={classes.dates}>
          {dates.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dates may be equal while they are entered
            <li key={at} className={classes.dateWithSlots}>
              <DateRow
                row={row}
                number={dates.length > 1 ? at + 1 : undefined}
                today={today}
                check={isRepeating ? undefined : dateCheckAt(outlook.last?.results ?? [], row, at)}
                onChange={(next) => replace(at, next)}
                onRemove={dates.length > 1 ? () => changeDates(dates.filter((_, i) => i !== at)) : undefined}
                withoutTimes={slotted !== undefined}
                isDayFixed={false}
                timeProblem={timeProblem}
              />
              {slotted && (
                <SlotChoice
                  roomName={slotted.name}
                  slots={slotted.timeslots}
                  date={row}
                  onChange={(next) => replace(at, next)}
                />
              )}
            </li>
          ))}
        </ul>
        {city && <p className={fields.hint}>{t("zone", { city })}</p>}
        {!meeting && !isRepeating && dates.length < limits.datesMax && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.quiet}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => changeDates(addDate(dates))}
          >
            {t("addDate")}
          </Button>
        )}
      </section>
      {!meeting && <RecurrenceFields form={form} />}
    </>
  );
};
