import { limits } from "@portico/contract/parking/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useClient } from "../../shell/session/session.ts";
import { addDays, startOfWeek } from "../../ui/days/arithmetic.ts";
import { ChosenDates } from "../../ui/days/chosen-dates.tsx";
import { DatesLegend } from "../../ui/days/dates-legend.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { MonthGrid } from "../../ui/days/month-grid.tsx";
import { firstShownDay, type GridView, viewContaining } from "../../ui/days/month-range.ts";
import { FieldError } from "../../ui/form/field-error.tsx";
import fields from "../../ui/form/fields.module.css";
import classes from "../../ui/form/request-dialog.module.css";
import { dayStatus } from "../core/day-status.ts";
import type { useBookingRange } from "../core/use-booking-range.ts";
import { useBookedDays } from "../core/use-parking.ts";
import { usePermitDays } from "../core/use-permits.ts";
import type { ParkingRequestForm } from "./use-request-form.ts";

const WEEKS = 4;

interface RequestDatesProps {
  state: ParkingRequestForm;
  today: string;
  range: ReturnType<typeof useBookingRange>;
}

/** Chooses any number of days; days with a reservation carry its mark. */
export const RequestDates = ({ state, today, range }: RequestDatesProps) => {
  const { t } = useTexts("parking");
  const { form, errors, change, personId = "" } = state;
  const { dates } = form;
  const { activeFutureParkingReservations: limit } = useClient().config.settings;
  const first: GridView = { from: startOfWeek(today), weeks: WEEKS };
  const [view, setView] = useState<GridView>(() => (dates[0] ? viewContaining(first, dates[0]) : first));
  const from = firstShownDay(view);
  const last = addDays(from, WEEKS * 7 - 1);
  const { data } = useBookedDays(personId || undefined, from, last);
  const { days: permitDays } = usePermitDays(from, last, personId || undefined);
  // While another person's days load, the data still has those of the last person.
  const booked = data?.results.filter(({ employee }) => employee === personId) ?? [];
  const most = limit ?? limits.datesMax;
  const isFull = dates.length >= most;

  const setDates = (next: readonly string[]) => change({ dates: next }, "dates");
  const toggle = (day: string) =>
    setDates(dates.includes(day) ? dates.filter((chosen) => chosen !== day) : [...dates, day].sort());

  return (
    <section className={classes.dates} aria-labelledby="request-dates">
      <div className={classes.heading}>
        <h3 id="request-dates" className={fields.label}>
          {t("form.dates")}
        </h3>
        {range.lastDay && (
          <span className={fields.hint}>{t("form.upTo", { day: formatDay(range.lastDay) })}</span>
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
            const found = dayStatus({
              personId,
              entries: booked.filter((row) => row.day === day),
              permits: permitDays.filter((one) => one.day === day).map(({ status }) => status),
            });
            // A day that the permit does not cover can still be requested.
            if (found?.status === "outOfRange" || found?.status === "closed") return undefined;
            return found && { status: found.status };
          }}
        />
      </div>
      <DatesLegend
        booked={
          permitDays.length > 0
            ? ["confirmed", "permit", "pending", "queued"]
            : ["confirmed", "pending", "queued"]
        }
        impossible={range.lastDay ? addDays(range.lastDay, 1) : addDays(today, -1)}
      />
      <ChosenDates
        dates={dates}
        limitReason={isFull ? t("form.atMost", { count: most }) : ""}
        onChange={setDates}
      />
    </section>
  );
};
