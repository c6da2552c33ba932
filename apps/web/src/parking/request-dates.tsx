import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useClient } from "../shell/session.ts";
import { addDays, startOfWeek } from "../ui/days.ts";
import { FieldError } from "../ui/field-error.tsx";
import { formatDay } from "../ui/format.ts";
import { MonthGrid } from "../ui/month-grid.tsx";
import { firstShown, type GridView, viewWith } from "../ui/month-range.ts";
import { STATUS } from "../ui/status.ts";
import tones from "../ui/tones.module.css";
import { dayStatus } from "./day-status.ts";
import { DATES_MAX } from "./limits.ts";
import classes from "./request.module.css";
import type { useBookingRange } from "./use-booking-range.ts";
import { useBookedDays } from "./use-parking.ts";
import type { RequestFormState } from "./use-request-form.ts";

const WEEKS = 4;

interface RequestDatesProps {
  state: RequestFormState;
  today: string;
  range: ReturnType<typeof useBookingRange>;
}

/** Any number of days; those that are booked already carry their mark. */
export const RequestDates = ({ state, today, range }: RequestDatesProps) => {
  const { t } = useTranslation("parking");
  const { form, errors, change, personId = "" } = state;
  const { dates } = form;
  const { activeFutureParkingReservations: limit } = useClient().config.settings;
  const first: GridView = { from: startOfWeek(today), weeks: WEEKS };
  const [view, setView] = useState<GridView>(() => (dates[0] ? viewWith(first, dates[0]) : first));
  const from = firstShown(view);
  const { data } = useBookedDays(personId || undefined, from, addDays(from, WEEKS * 7 - 1));
  // While another person's days load, those of the one before are still there.
  const booked = data?.results.filter(({ employee }) => employee === personId) ?? [];
  const isFull = dates.length >= (limit ?? DATES_MAX);

  const toggle = (day: string) =>
    change(
      { dates: dates.includes(day) ? dates.filter((chosen) => chosen !== day) : [...dates, day].sort() },
      "dates",
    );

  return (
    <section className={classes.dates} aria-labelledby="request-dates">
      <div className={classes.heading}>
        <h3 id="request-dates" className={classes.label}>
          {t("form.dates")}
        </h3>
        {range.lastDay && (
          <span className={classes.hint}>{t("form.upTo", { day: formatDay(range.lastDay) })}</span>
        )}
      </div>
      <FieldError id="request-dates-error">{errors.dates}</FieldError>
      <div data-field="dates">
        <MonthGrid
          compact
          multiple
          strikeDisabled
          label={t("form.dates")}
          view={view}
          onView={setView}
          today={today}
          chosen={dates}
          onChoose={toggle}
          isDisabled={(day) => !range.isIn(day) || (isFull && !dates.includes(day))}
          content={(day) => {
            if (day < today) return undefined;
            const found = dayStatus({ personId, entries: booked.filter((row) => row.day === day) });
            return found && { status: found.status };
          }}
        />
      </div>
      <ul className={classes.legend}>
        <li>
          <span className={classes.swatch} data-chosen />
          {t("form.legendChosen")}
        </li>
        <li>
          <span className={classes.swatches}>
            {(["confirmed", "pending", "queued"] as const).map((status) => (
              <span
                key={status}
                className={`${tones.tone} ${tones[STATUS[status].tone]} ${classes.swatch}`}
              />
            ))}
          </span>
          {t("form.legendBooked")}
        </li>
        <li>
          <s aria-hidden>
            {Number((range.lastDay ? addDays(range.lastDay, 1) : addDays(today, -1)).slice(8))}
          </s>
          {t("form.legendNotPossible")}
        </li>
      </ul>
      <div className={classes.chosen}>
        <p className={classes.hint} aria-live="polite">
          {t("form.chosen", { count: dates.length })}
          {isFull && <> · {t("form.atMost", { count: limit ?? DATES_MAX })}</>}
        </p>
        {dates.length > 0 && (
          <ul className={classes.chips}>
            {dates.map((day) => (
              <li key={day}>
                <button
                  type="button"
                  className={classes.chip}
                  onClick={() => toggle(day)}
                  aria-label={t("form.remove", { day: formatDay(day) })}
                >
                  {formatDay(day)}
                  <IconX size={14} stroke={2} aria-hidden />
                </button>
              </li>
            ))}
            <li>
              <Button
                variant="subtle"
                size="xs"
                className={classes.clear}
                onClick={() => change({ dates: [] }, "dates")}
              >
                {t("form.clear")}
              </Button>
            </li>
          </ul>
        )}
      </div>
    </section>
  );
};
