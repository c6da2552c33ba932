import type { Translate } from "../../locales/use-texts.ts";
import { endTimeIn, timeIn, zoneNote } from "../../ui/days/format.ts";
import { formatPlace, isWholeDay } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";

/** A reservation, or a permit's day. */
export type Parking = Pick<Reservation, "carpark" | "site" | "space" | "start" | "end" | "timeZone">;

/** "North, space N17, until 17:30"; before the start, also the start. */
export const whenAndWhere = (t: Translate<"parking">, parking: Parking, now: Date): string => {
  const { start, end, timeZone } = parking;
  const place = formatPlace(t, parking);
  if (isWholeDay(parking)) return t("todayTile.allDay", { place });
  const note = zoneNote(timeZone, start);
  const time = `${endTimeIn(timeZone, end)}${note ? ` ${note}` : ""}`;
  return Date.parse(start) > now.getTime()
    ? t("todayTile.placeFrom", { place, from: timeIn(timeZone, start), time })
    : t("todayTile.place", { place, time });
};
