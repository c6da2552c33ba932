import "../core/texts.ts";
import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { useTexts } from "../../locales/use-texts.ts";
import { type Loaded, loadedOf, NOTHING_TO_LOAD } from "../../shell/api/loaded.ts";
import { useSession } from "../../shell/session/session.ts";
import { sameWeekday, USUAL_FROM, WEEKS_BEFORE } from "../../ui/days/usual.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { dayStatus, isLive } from "../core/day-status.ts";
import { formatPlace, formatPosition } from "../core/labels.ts";
import { useBookingRange } from "../core/use-booking-range.ts";
import {
  type Carpark,
  type Reservation,
  useCalendarReservations,
  useCarparks,
  useParkingRights,
} from "../core/use-parking.ts";
import { usePermitDays } from "../core/use-permits.ts";
import type { DayForecast } from "../request/forecast.ts";

const OWN: readonly StatusName[] = ["confirmed", "permit", "pending", "queued"];

/** A car park that can be asked for on a day. */
export interface ParkingOffer {
  id: string;
  name: string;
  credits: number;
  forecast: DayForecast;
}

export interface ParkingDay {
  /** The person's own parking of that day. */
  own: { status: StatusName; carparkId: string; place: string; position: string | undefined } | undefined;
  isBookable: boolean;
  offers: readonly ParkingOffer[];
  /** The car park in which the person parked on this weekday in most of the weeks before. */
  usual: string | undefined;
  /** The id of the car park that the person has, or has asked for, on this weekday of the present week. */
  thisWeek: string | undefined;
}

export interface WeekParking {
  /** Empty for somebody who does not park. */
  days: ReadonlyMap<string, ParkingDay>;
  loaded: Loaded;
}

interface WeekOptions {
  today: string;
  siteId: string | null;
  startTime: string;
  endTime: string;
}

const offersOn = (carparks: readonly Carpark[], day: string): ParkingOffer[] =>
  carparks
    .filter(({ userHasPermission }) => userHasPermission)
    .flatMap(({ id, name, credits, days }) => {
      const forecast = days?.find((one) => one.day === day);
      return forecast ? [{ id, name, credits, forecast }] : [];
    });

/** The car park of two weeks or more, the most frequent first. */
const usualCarpark = (rows: readonly Reservation[]): string | undefined =>
  [...Map.groupBy(rows, ({ carpark }) => carpark.id)]
    .filter(([, days]) => days.length >= USUAL_FROM)
    .toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** The parking of these days, in order, for a plan: what the person has, and what could be asked for. */
export const useWeekParking = (
  days: readonly string[],
  { today, siteId, startTime, endTime }: WeekOptions,
): WeekParking => {
  const { t } = useTexts("parking");
  const { user } = useSession();
  const { hasPanel, mayPark, isRestricted } = useParkingRights();
  const { isIn } = useBookingRange(today);
  const isOn = hasPanel && mayPark && !isRestricted && days.length > 0;
  const [first = today, last = today] = [days[0], days.at(-1)];
  const monday = mondayOf(today);
  const weeksBefore = addDays(first, -7 * WEEKS_BEFORE);
  const since = [weeksBefore, monday].toSorted()[0]!;
  const reservations = useCalendarReservations(since, last, isOn);
  const permits = usePermitDays(first, last, user.id, isOn);
  const carparks = useCarparks({
    ...{ siteId: isOn ? siteId : null, personId: user.id },
    ...{ dates: days, startTime, endTime },
  });
  if (!isOn) return { days: new Map(), loaded: NOTHING_TO_LOAD };
  const own = reservations.data?.results.filter(({ employee }) => employee === user.id) ?? [];
  const parked = own.filter(({ day, status }) => day >= weeksBefore && day < first && status === "confirmed");
  const byDay = new Map(
    days.map((day) => {
      const entries = own.filter((row) => row.day === day);
      const granted = permits.days.filter((one) => one.day === day);
      const found = dayStatus({ entries, personId: user.id, permits: granted.map(({ status }) => status) });
      const row = entries.find(isLive) ?? granted[0]?.permit;
      const entry: ParkingDay = {
        own:
          found && row && OWN.includes(found.status)
            ? {
                status: found.status,
                carparkId: row.carpark.id,
                place: formatPlace(t, row),
                position: entries[0] && formatPosition(entries[0]),
              }
            : undefined,
        isBookable: isIn(day),
        offers: offersOn(carparks.data?.results ?? [], day),
        usual: usualCarpark(parked.filter((one) => weekdayOf(one.day) === weekdayOf(day))),
        thisWeek: own.find((one) => one.day === sameWeekday(monday, day) && isLive(one))?.carpark.id,
      };
      return [day, entry];
    }),
  );
  return { days: byDay, loaded: loadedOf([reservations, permits, carparks]) };
};
