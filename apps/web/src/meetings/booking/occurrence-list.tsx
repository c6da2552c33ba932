import { Button, Skeleton } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, formatTimes } from "../../ui/days/format.ts";
import fields from "../../ui/form/fields.module.css";
import { dateProblems } from "../draft/booking-preview.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";

/** Every date of the series with its problems; each date can be left out and put back. */
export const OccurrenceList = ({ form }: { form: MeetingFormState }) => {
  const { t } = useTexts("meetingsBooking");
  const { state, change, outlook, timeZone, now } = form;
  const { recurrence } = state;
  const results = outlook.last?.results;
  if (!results) return outlook.isChecking ? <Skeleton height={120} /> : null;
  const refused = results.filter(({ ok }) => !ok);
  // The year is shown where it is not the present year.
  const dayWords = (day: string) =>
    formatDay(day, day.slice(0, 4) === dayIn(timeZone, now).slice(0, 4) ? "short" : "shortYear");
  const setExceptions = (exceptions: readonly string[]) =>
    change({ recurrence: { ...recurrence, exceptions } }, "rooms", "dates");
  const leaveOut = (...days: string[]) =>
    setExceptions([...new Set([...recurrence.exceptions, ...days])].sort());

  return (
    <div className={classes.occurrences}>
      <div className={classes.heading}>
        <h3 className={fields.label} aria-live="polite">
          {t("repeat.preview", { count: results.length })}
          {refused.length > 0 && (
            <span className={classes.conflicts}>{t("repeat.conflicts", { count: refused.length })}</span>
          )}
        </h3>
        {refused.length > 1 && refused.length < results.length && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.quiet}
            onClick={() => leaveOut(...refused.map(({ date }) => date))}
          >
            {t("repeat.leaveOutAll")}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={classes.occurrenceRows} tabIndex={0} aria-label={t("dates")}>
        {results.map(({ date, start, end, ok, problems }) => (
          <li key={date} className={classes.occurrence} data-refused={!ok || undefined}>
            {ok ? (
              <IconCircleCheck size={16} stroke={1.75} className={classes.icon} aria-label={t("possible")} />
            ) : (
              <IconAlertCircle size={16} stroke={1.75} className={classes.icon} aria-label={t("taken")} />
            )}
            <span className={classes.occurrenceText}>
              <span>
                {dayWords(date)},{" "}
                <span className={classes.together}>{formatTimes(start, end, timeZone)}</span>
              </span>
              {dateProblems({ date, problems }).map((message) => (
                <span key={message} className={classes.occurrenceProblem}>
                  {message}
                </span>
              ))}
            </span>
            {!ok && (
              <Button
                variant="default"
                size="xs"
                onClick={() => leaveOut(date)}
                aria-label={t("repeat.leaveOutDay", { day: formatDay(date) })}
              >
                {t("repeat.leaveOut")}
              </Button>
            )}
          </li>
        ))}
        {recurrence.exceptions.map((day) => (
          <li key={day} className={classes.occurrence} data-left-out>
            <span className={classes.occurrenceText}>
              <s>{dayWords(day)}</s>
              <span>{t("repeat.leftOut")}</span>
            </span>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => setExceptions(recurrence.exceptions.filter((one) => one !== day))}
              aria-label={t("repeat.putBackDay", { day: formatDay(day) })}
            >
              {t("repeat.putBack")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
