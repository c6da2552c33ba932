import "../core/texts.ts";
import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { type LoadState, loadedOf, NOTHING_TO_LOAD } from "../../shell/api/loaded.ts";
import { useSession } from "../../shell/session/session.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { sameWeekday, USUAL_FROM, WEEKS_BEFORE } from "../../ui/days/usual.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { dayStatus, isLive } from "../core/day-status.ts";
import { type Hours, hoursOf, isSame } from "../core/hours.ts";
import {
  formatCost,
  formatEvReservation,
  formatHours,
  formatPlace,
  formatPosition,
  isWholeDay,
} from "../core/labels.ts";
import { useAllDay } from "../core/use-all-day.ts";
import { useBookingRange } from "../core/use-booking-range.ts";
import { type Carpark, type Reservation, useCalendarReservations } from "../core/use-parking.ts";
import { usePermitDays } from "../core/use-permits.ts";
import { mayCharge } from "../request/ev-slots.ts";
import type { DayForecast } from "../request/forecast.ts";
import { askedHours, type ChosenHours, planHours } from "./hours.ts";
import { useWeekCarparks } from "./use-week-carparks.ts";

const OWN: readonly StatusName[] = ["confirmed", "permit", "pending", "queued"];

/** A car park that can be asked for on a day. */
export interface ParkingOffer extends Pick<Carpark, "id" | "name" | "credits" | "evCredits" | "evTimeslots"> {
  /** Whether the person may ask for charging there. */
  mayCharge: boolean;
  /** For the hours of the day. */
  forecast: DayForecast;
}

/** The person's own parking of a day. */
export interface OwnParking {
  status: StatusName;
  carparkId: string;
  place: string;
  position: string | undefined;
  /** In words: its hours, its charging, and what it costs. */
  facts: readonly string[];
  /** Undefined for the day of a permit. */
  hours: Hours | undefined;
  /** The hours of the charging; null: none. */
  ev: Hours | null;
}

export interface ParkingDay {
  own: OwnParking | undefined;
  isBookable: boolean;
  /** The hours for which parking is asked. */
  hours: Hours;
  /** They are others than those of the week. */
  hasOwnHours: boolean;
  /** The forecasts are of other hours still. */
  isSettling: boolean;
  offers: readonly ParkingOffer[];
  /** The car park in which the person parked on this weekday in most of the weeks before. */
  usual: string | undefined;
  /** What the person has, or has asked for, on this weekday of the present week. */
  thisWeek: { carparkId: string; hours: Hours | undefined; ev: Hours | null } | undefined;
}

export interface WeekParking {
  /** Empty for somebody who does not park. */
  days: ReadonlyMap<string, ParkingDay>;
  /** The hours of the days that have none of their own. */
  hours: Hours;
  loaded: LoadState;
}

interface WeekOptions {
  today: string;
  siteId: string | null;
  hours: ChosenHours;
}

const offersOn = (carparks: readonly Carpark[], day: string, serverChooses: boolean): ParkingOffer[] =>
  carparks
    .filter(({ userHasPermission }) => userHasPermission)
    .flatMap((carpark) => {
      const { id, name, credits, evCredits, evTimeslots, days } = carpark;
      const forecast = days?.find((one) => one.day === day);
      const offer = { id, name, credits, evCredits, evTimeslots };
      return forecast ? [{ ...offer, mayCharge: mayCharge(carpark, serverChooses), forecast }] : [];
    });

const evOf = ({ evSpaceReservation: ev, timeZone }: Reservation): Hours | null =>
  ev && hoursOf({ ...ev, timeZone });

const factsOf = (t: Translate<"parking">, row: Reservation): string[] =>
  [
    isWholeDay(row) ? t("permit.allDay") : formatHours(t, row),
    formatEvReservation(t, row),
    formatCost(t, row),
  ].filter((fact) => fact !== "");

/** The car park of two weeks or more, the most frequent first. */
const usualCarpark = (rows: readonly Reservation[]): string | undefined =>
  [...Map.groupBy(rows, ({ carpark }) => carpark.id)]
    .filter(([, days]) => days.length >= USUAL_FROM)
    .toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** The parking of these days, in order, for a plan: what the person has, and what could be asked for. */
export const useWeekParking = (
  days: readonly string[],
  { today, siteId, hours: chosen }: WeekOptions,
): WeekParking => {
  const { t } = useTexts("parking");
  const { user, client } = useSession();
  const serverChooses = client.config.settings.parkingDisableCarparkSelection;
  const allDay = useAllDay();
  const { mayRequest } = useParkingRights();
  const { isIn } = useBookingRange(today);
  const isOn = mayRequest && days.length > 0;
  const [first = today, last = today] = [days[0], days.at(-1)];
  const monday = mondayOf(today);
  const weeksBefore = addDays(first, -7 * WEEKS_BEFORE);
  const since = [weeksBefore, monday].toSorted()[0]!;
  const reservations = useCalendarReservations(since, last, isOn);
  const permits = usePermitDays(first, last, user.id, isOn);
  const own = reservations.data?.results.filter(({ employee }) => employee === user.id) ?? [];
  const parked = own.filter(({ day, status }) => day >= weeksBefore && day < first && status === "confirmed");
  const hours = planHours({ days, chosen, parked, allDay });
  // The usual hours are known by then.
  const isAsked = isOn && (chosen.week !== undefined || reservations.data !== undefined);
  const carparks = useWeekCarparks({ days, siteId: isAsked ? siteId : null, hours });
  if (!isOn) return { days: new Map(), hours: hours.week, loaded: NOTHING_TO_LOAD };
  const byDay = new Map(
    days.map((day) => {
      const entries = own.filter((row) => row.day === day);
      const granted = permits.days.filter((one) => one.day === day);
      const found = dayStatus({ entries, personId: user.id, permits: granted.map(({ status }) => status) });
      const reserved = entries.find(isLive);
      const row = reserved ?? granted[0]?.permit;
      const before = own.find((one) => one.day === sameWeekday(monday, day) && isLive(one));
      const { carparks: offered, isSettling } = carparks.on(day);
      const entry: ParkingDay = {
        own:
          found && row && OWN.includes(found.status)
            ? {
                status: found.status,
                carparkId: row.carpark.id,
                place: formatPlace(t, row),
                position: reserved && formatPosition(reserved),
                facts: reserved ? factsOf(t, reserved) : [t("permit.allDay")],
                hours: reserved && askedHours(reserved),
                ev: reserved ? evOf(reserved) : null,
              }
            : undefined,
        isBookable: isIn(day),
        hours: hours.byDay.get(day)!,
        hasOwnHours: !isSame(hours.byDay.get(day), hours.week),
        isSettling,
        offers: offersOn(offered, day, serverChooses),
        usual: usualCarpark(parked.filter((one) => weekdayOf(one.day) === weekdayOf(day))),
        thisWeek: before && { carparkId: before.carpark.id, hours: askedHours(before), ev: evOf(before) },
      };
      return [day, entry];
    }),
  );
  const shown = [reservations, permits, carparks.main];
  return {
    days: byDay,
    hours: hours.week,
    // While hours are typed, the page stays; only a failure is said.
    loaded: { ...loadedOf([...shown, ...carparks.others]), isLoading: loadedOf(shown).isLoading },
  };
};
