import { ActionIcon } from "@mantine/core";
import { endForStart, type FormDate, startForEnd } from "@portico/contract/meetings/form";
import { IconAlertCircle, IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { DateField } from "../../ui/days/date-field.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import type { DateCheck } from "../core/use-booking.ts";
import { dateProblems } from "../draft/booking-preview.ts";
import classes from "./booking.module.css";

interface DateRowProps {
  row: FormDate;
  /** The date's number from 1; undefined for a single date. */
  number: number | undefined;
  /** The site's today: earlier days cannot be chosen. */
  today: string;
  check: DateCheck | undefined;
  onChange: (row: FormDate) => void;
  onRemove: (() => void) | undefined;
  /** Whether a room's timeslots determine the times. */
  withoutTimes: boolean;
  isDayFixed: boolean;
  /** What is wrong with a start or end by itself. */
  timeProblem: (time: string) => string | undefined;
}

/** One date of the meeting: day, start, end, and its problems. */
export const DateRow = ({
  row,
  number,
  today,
  check,
  onChange,
  onRemove,
  withoutTimes,
  isDayFixed,
  timeProblem,
}: DateRowProps) => {
  const { t } = useTexts("meetingsBooking");
  const numbered = (label: string) => (number ? `${label} ${number}` : label);
  const problems = check ? dateProblems(check) : [];
  return (
    <div>
      <div className={classes.dateFields} data-without-times={withoutTimes || undefined}>
        <div className={classes.day}>
          <DateField
            label={numbered(t("date"))}
            value={row.date || null}
            // The recurrence follows from the day, so that an unfinished one leaves the former day.
            onChange={(date) => date && onChange({ ...row, date })}
            today={today}
            min={today}
            disabled={isDayFixed}
          />
        </div>
        {!withoutTimes && (
          <>
            <div className={classes.start}>
              <TimeField
                label={numbered(t("start"))}
                value={row.startTime}
                error={timeProblem(row.startTime)}
                onChange={(startTime) =>
                  onChange({ ...row, startTime, endTime: endForStart(startTime, row.endTime) })
                }
              />
            </div>
            <div className={classes.end}>
              <TimeField
                label={numbered(t("end"))}
                value={row.endTime}
                error={timeProblem(row.endTime)}
                onChange={(endTime) =>
                  onChange({ ...row, endTime, startTime: startForEnd(row.startTime, endTime) })
                }
              />
            </div>
          </>
        )}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.removeDate}
            onClick={onRemove}
            aria-label={t("removeDate", { day: row.date ? formatDay(row.date) : t("someDate") })}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {problems.map((message) => (
        <p key={message} className={classes.problem}>
          <IconAlertCircle size={16} stroke={1.75} className={classes.icon} aria-hidden />
          {message}
        </p>
      ))}
    </div>
  );
};
