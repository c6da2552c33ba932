import "../core/texts.ts";
import { addDays, weekdayOf } from "@portico/contract/days/days";
import { isLive } from "@portico/contract/desks/form";
import { allLoaded, type LoadState, loadedOf, NOTHING_TO_LOAD } from "../../shell/api/loaded.ts";
import { useMayLocate, useSession } from "../../shell/session/session.ts";
import { sameWeekday, USUAL_FROM, WEEKS_BEFORE } from "../../ui/days/usual.ts";
import {
  type Desk,
  type DeskReservation,
  type Teammate,
  useDeskAvailability,
  useDeskRights,
  useFollowedDays,
  useFreeDesks,
  useMyDeskReservations,
  useTeamDays,
} from "../core/use-desks.ts";
import { leadingReservations } from "../dashboard/day-reservations.ts";
import { type DeskProposal, proposeDesk } from "./propose.ts";
import { desksBefore, usualDesks } from "./usual.ts";

export interface DeskDay {
  /** The person's own desk of that day, at whatever site. */
  booked: DeskReservation | undefined;
  /** The name of a closure; null: the site is open. */
  closed: string | null;
  isBookable: boolean;
  /** Undefined while they load. */
  free: readonly Desk[] | undefined;
  proposal: DeskProposal<Desk> | undefined;
  /** Locatable people with a desk on that day: first those whom the person follows, then the rest of the team. */
  colleagues: readonly Teammate["user"][];
  /** Whether the person had a desk on this weekday in most of the weeks before. */
  isUsual: boolean;
  /** The id of the desk that the person has on this weekday of the present week. */
  thisWeek: string | undefined;
}

export interface WeekDesks {
  /** Empty for somebody without desks. */
  days: ReadonlyMap<string, DeskDay>;
  loaded: LoadState;
}

/** Each person once, at the first of their places. */
const withoutRepeats = (rows: readonly Pick<Teammate, "user">[]): Teammate["user"][] => [
  ...new Map(rows.map(({ user }) => [user.id, user])).values(),
];

/**
 * The desks of these days, in order, for a plan: what is booked, what is free, and what suits the person best.
 *
 * @param monday of the present week
 */
export const useWeekDesks = (days: readonly string[], monday: string, siteId: string | null): WeekDesks => {
  const { user } = useSession();
  const { hasPanel, mayBook } = useDeskRights();
  const isOn = hasPanel && mayBook && days.length > 0;
  const site = isOn ? siteId : null;
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const weeksBefore = first && addDays(first, -7 * WEEKS_BEFORE);
  const since = [weeksBefore, monday].toSorted()[0]!;
  const reservations = useMyDeskReservations(since, last, site, site !== null);
  const availability = useDeskAvailability(site === null ? null : { site, start: first, end: last });
  const free = useFreeDesks(site, days);
  const team = useTeamDays(site, days, site !== null);
  const followed = useFollowedDays(site, days, useMayLocate() && site !== null);
  const own = reservations.data?.filter((row) => row.user.id === user.id) ?? [];
  const here = own.filter((row) => row.siteId === site);
  const had = desksBefore(here, weeksBefore, first);
  const usual = usualDesks(had);
  const loaded = allLoaded([loadedOf([reservations, availability, followed]), free.loaded, team.loaded]);
  if (!isOn) return { days: new Map(), loaded: NOTHING_TO_LOAD };
  const byDay = new Map(
    days.map((day) => {
      const known = availability.data?.results.find(({ date }) => date === day);
      const sitting =
        team.byDay.get(day)?.filter(({ desk, user: mate }) => desk !== null && mate.id !== user.id) ?? [];
      const weeks = had.filter(({ date }) => weekdayOf(date) === weekdayOf(day)).map(({ date }) => date);
      const offered = free.byDay.get(day);
      const present = here.find(
        ({ date, status }) => date === sameWeekday(monday, day) && (isLive(status) || status === "released"),
      );
      const entry: DeskDay = {
        booked: leadingReservations(
          own.filter(({ date }) => date === day),
          user.id,
        )[0],
        closed: known?.closed ?? null,
        isBookable: known?.bookable ?? false,
        free: offered,
        proposal: offered && proposeDesk(offered, { usual, team: sitting }),
        colleagues: withoutRepeats([
          ...(followed.data?.results.filter((one) => one.days.includes(day)) ?? []),
          ...sitting,
        ]),
        isUsual: new Set(weeks).size >= USUAL_FROM,
        thisWeek: present?.desk.id,
      };
      return [day, entry];
    }),
  );
  return { days: byDay, loaded };
};
