import { useQueries } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import type { DateCheck } from "../core/use-booking.ts";

/** The most dates that are checked; for the others the booking decides. */
const DATES_MAX = 10;

/** Whether a visitor can park on all of these dates, on some, or on none; undefined while unknown. */
export interface VisitorParking {
  state: "all" | "some" | "none" | undefined;
  /** Dates without a free space. */
  fullDates: readonly DateCheck[];
}

export const visitorParkingOf = (
  dates: readonly DateCheck[],
  answers: readonly (boolean | undefined)[],
): VisitorParking => {
  const fullDates = dates.filter((_, at) => answers[at] === false);
  const isKnown = dates.length > 0 && answers.every((answer) => answer !== undefined);
  if (!isKnown) return { state: undefined, fullDates };
  return {
    state: fullDates.length === 0 ? "all" : fullDates.length === dates.length ? "none" : "some",
    fullDates,
  };
};

/**
 * @param dates undefined: no check
 * @param exclude a reservation whose space counts as free
 */
export const useVisitorParking = (
  dates: readonly DateCheck[] | undefined,
  site: string | undefined,
  exclude: string | null = null,
): VisitorParking => {
  const requestedDates = (dates ?? []).slice(0, DATES_MAX);
  const answers = useQueries({
    queries: requestedDates.map(({ start, end }) => ({
      queryKey: ["parking", "visitor-availability", site, start, end, exclude],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call("POST /parking/availability/visitor/", { body: { start, end, site, exclude }, signal }),
    })),
    combine: (all) => all.map(({ data }) => data?.available),
  });
  return visitorParkingOf(requestedDates, answers);
};
