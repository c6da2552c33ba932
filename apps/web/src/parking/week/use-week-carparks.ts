import { useQueries } from "@tanstack/react-query";
import { useSession } from "../../shell/session/session.ts";
import { formatClock, type Hours, isSame } from "../core/hours.ts";
import { type Carpark, carparksQuery, useCarparks } from "../core/use-parking.ts";
import type { WeekHours } from "./hours.ts";

interface WeekCarparksQuery {
  days: readonly string[];
  /** Null: nothing is asked for yet. */
  siteId: string | null;
  hours: WeekHours;
}

/** The car parks of a site with their forecasts for the days of a week, each day at its own hours. */
export const useWeekCarparks = ({ days, siteId, hours: { week, byDay } }: WeekCarparksQuery) => {
  const { user } = useSession();
  const main = useCarparks({ siteId, personId: user.id, dates: days, ...week });
  const ofDay = (day: string): Hours => byDay.get(day) ?? week;
  const groups = [
    ...Map.groupBy(
      days.filter((day) => !isSame(ofDay(day), week)),
      (day) => formatClock(ofDay(day)),
    ).values(),
  ];
  const others = useQueries({
    queries: groups.map((dates) =>
      carparksQuery({ siteId, personId: user.id, dates, ...ofDay(dates[0]!) }, user.id),
    ),
  });
  return {
    main,
    others,
    /** Until the forecast for a day's own hours has come, that for the week's stays. */
    on: (day: string): { carparks: readonly Carpark[]; isSettling: boolean } => {
      const at = groups.findIndex((dates) => dates.includes(day));
      const found = at < 0 ? main : others[at]!;
      return {
        carparks: (found.data ?? main.data)?.results ?? [],
        isSettling: found.data === undefined || found.isPlaceholderData,
      };
    },
  };
};
