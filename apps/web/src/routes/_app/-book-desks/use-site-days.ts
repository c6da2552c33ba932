import { addDays } from "@portico/contract/days/days";
import { useState } from "react";
import { desksElsewhere } from "../../../desks/core/desks-elsewhere.ts";
import {
  useDeskAvailability,
  useDeskRights,
  useMyDeskReservations,
  useTeam,
  useZones,
} from "../../../desks/core/use-desks.ts";
import { leadingReservations } from "../../../desks/dashboard/day-reservations.ts";
import { desksBefore, usualDesks } from "../../../desks/week/usual.ts";
import { allLoaded, loadedOf } from "../../../shell/api/loaded.ts";
import { useFloors } from "../../../shell/floors/use-floors.ts";
import { useSession } from "../../../shell/session/session.ts";
import { useSites } from "../../../shell/session/sites.ts";
import { useShownSite } from "../../../shell/session/use-shown-site.ts";
import { dayIn } from "../../../ui/days/format.ts";
import { useNow } from "../../../ui/days/use-now.ts";
import { WEEKS_BEFORE } from "../../../ui/days/usual.ts";
import { firstFloor } from "./first-floor.ts";
import { type BookSearch, readDays } from "./search.ts";
import { firstOpenDay, stripDay, stripFrom, stripsBeside } from "./strip.ts";

/**
 * The days of a site for the person: the strip, the chosen days, and the floor to begin with.
 *
 * @param onSite called when another site is chosen in the shell
 */
export const useSiteDays = (search: BookSearch, onSite: () => void) => {
  const { user } = useSession();
  const { siteToBook } = useSites();
  const floors = useFloors(null);
  const named = floors.data?.results.find(({ id }) => id === search.floor);
  const shown = useShownSite(named?.siteId ?? search.site, onSite);
  const site = shown.site ?? siteToBook;
  const siteId = site?.id ?? null;
  const today = dayIn(site?.timeZone ?? shown.timeZone, useNow());
  const lastDay = useDeskRights().lastDayFrom(today);
  const addressed = readDays(search.days, today);
  const strip = stripFrom(search.from && search.from > today ? search.from : today);
  const [first = today, last = today] = [strip[0], strip.at(-1)];
  const weeksBefore = addDays(today, -7 * WEEKS_BEFORE);
  const until = [last, ...(addressed ?? [])].toSorted().at(-1) ?? last;

  const availability = useDeskAvailability(
    siteId === null ? null : { site: siteId, start: first, end: last, features: search.features },
  );
  const reservations = useMyDeskReservations(weeksBefore, until, siteId, siteId !== null);
  const zones = useZones(siteId);
  // A desk at another site takes none of this site's.
  const all = reservations.data?.filter((row) => row.user.id === user.id) ?? [];
  const own = all.filter((row) => row.siteId === siteId);
  const ownOn = (day: string) =>
    leadingReservations(
      own.filter(({ date }) => date === day),
      user.id,
    )[0];
  const days = strip.map((day) =>
    stripDay(
      day,
      availability.data?.results.find(({ date }) => date === day),
      ownOn(day),
    ),
  );
  const usual = firstOpenDay(days);
  const chosen = addressed ?? (usual ? [usual] : []);
  const team = useTeam(chosen[0] ?? today, siteId);

  const loaded = allLoaded([loadedOf([availability, reservations, floors, zones, team])]);
  const found = floors.data?.results.filter((floor) => floor.siteId === siteId) ?? [];
  const had = desksBefore(own, weeksBefore, today);
  const usualIds = usualDesks(had);
  // Chosen once, so that the floor does not change under another day.
  const [begun, setBegun] = useState<string>();
  const isKnown = (id: string | undefined) => found.some((floor) => floor.id === id);
  if (!loaded.isLoading && !isKnown(begun)) {
    const facts = {
      floors: found,
      zones: zones.data?.results ?? [],
      team: team.data?.results.flatMap(({ desk }) => desk ?? []) ?? [],
      usual: usualIds.flatMap((id) => had.find(({ desk }) => desk.id === id)?.desk.zone ?? []),
    };
    const start = firstFloor({ ...facts, usual: facts.usual.map(({ id }) => ({ zoneId: id })) });
    if (start !== begun) setBegun(start);
  }
  return {
    loaded,
    site,
    today,
    /** The days of the strip. */
    days,
    ...stripsBeside(strip, { today, lastDay }),
    /** The chosen days, with what the person has on them. */
    chosen: chosen.map((day) => ({ day, own: ownOn(day) })),
    /** The person's desks of the chosen days at other sites, which bar nothing. */
    elsewhere: desksElsewhere(all, { personId: user.id, siteId, days: chosen }),
    floors: found,
    floorId: isKnown(search.floor) ? search.floor : begun,
    teamIds: new Set(team.data?.results.map((mate) => mate.user.id)),
    usual: usualIds,
  };
};

export type SiteDays = ReturnType<typeof useSiteDays>;
