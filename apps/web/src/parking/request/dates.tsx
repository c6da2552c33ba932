import { addDays, mondayOf } from "@portico/contract/days/days";
import { limits } from "@portico/contract/parking/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { RequestDates } from "../../shell/request/dates.tsx";
import { useClient } from "../../shell/session/session.ts";
import { DatesLegend } from "../../ui/days/dates-legend.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { firstShownDay, type GridView, viewContaining } from "../../ui/days/month-range.ts";
import { dayStatus } from "../core/day-status.ts";
import type { useBookingRange } from "../core/use-booking-range.ts";
import { useBookedDays } from "../core/use-parking.ts";
import { usePermitDays } from "../core/use-permits.ts";
import type { ParkingRequestForm } from "./use-request-form.ts";

const WEEKS = 4;

interface ParkingDatesProps {
  state: ParkingRequestForm;
  today: string;
  range: ReturnType<typeof useBookingRange>;
}

/** Chooses any number of days; days with a reservation carry its mark. */
export const ParkingDates = ({ state, today, range }: ParkingDatesProps) => {
  const { t } = useTexts("parking");
  const { values, errors, change, personId = "" } = state;
  const { dates } = values;
  const { activeFutureParkingReservations: limit } = useClient().config.settings;
  const first: GridView = { from: mondayOf(today), weeks: WEEKS };
  const [view, setView] = useState<GridView>(() => (dates[0] ? viewContaining(first, dates[0]) : first));
  const from = firstShownDay(view);
  const last = addDays(from, WEEKS * 7 - 1);
  const { data } = useBookedDays(personId || undefined, from, last);
  const { days: permitDays } = usePermitDays(from, last, personId || undefined);
  // While another person's days load, the data still has those of the last person.
  const booked = data?.results.filter(({ employee }) => employee === personId) ?? [];
  const most = limit ?? limits.datesMax;
  const isFull = dates.length >= most;

  return (
    <RequestDates
      label={t("form.dates")}
      hint={range.lastDay ? t("form.upTo", { day: formatDay(range.lastDay) }) : undefined}
      error={errors.dates}
      dates={dates}
      onChange={(next) => change({ dates: next })}
      view={view}
      onView={setView}
      today={today}
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
      legend={
        <DatesLegend
          booked={
            permitDays.length > 0
              ? ["confirmed", "permit", "pending", "queued"]
              : ["confirmed", "pending", "queued"]
          }
          impossible={range.lastDay ? addDays(range.lastDay, 1) : addDays(today, -1)}
        />
      }
      limitReason={isFull ? t("form.atMost", { count: most }) : ""}
    />
  );
};
