import { dayOf } from "@portico/contract/days/zones";
import type { Desk } from "@portico/contract/desks/desks";
import type { Zone } from "@portico/contract/desks/zones";
import { planLimits } from "@portico/contract/floor-plans/floor-plans";
import { permittedSites } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import type { Call } from "../../platform/http/serve.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { DeskRow } from "../core/desk-queries.ts";
import { favouriteIds } from "../core/desk-queries.ts";
import { viewOfEverybody } from "../core/desk-viewer.ts";
import { readBookingPerson } from "../core/on-behalf-of.ts";
import { toDesk, toZone } from "../core/present.ts";
import * as rules from "../core/rules.ts";
import { deskSettings } from "../core/settings.ts";
import { listZones, type ZoneRow } from "../core/zone-queries.ts";
import { listDesksOfFloor } from "./plan-view-queries.ts";

/** A floor's zones and desks, all of them at once: as everybody sees them, and what is different for a person. */

interface Floor {
  id: string;
  siteId: string;
  timeZone: string;
}

/** Desks as somebody sees them who may use every zone. */
export interface FloorDesks {
  zones: ZoneRow[];
  desks: DeskRow[];
}

export async function readFloorDesks(
  { db, client, now }: Pick<Call, "db" | "client" | "now">,
  floor: Floor,
  day: string,
): Promise<FloorDesks> {
  const view = await viewOfEverybody(db, client.id, floor, { day, now });
  const all = { page: 1, limit: planLimits.zonesMax };
  const [zones, desks] = await Promise.all([
    listZones(db, client.id, { map: floor.id }, all),
    listDesksOfFloor(db, client.id, view, floor.id),
  ]);
  return { zones: zones.results, desks };
}

/** Of a person who looks at a floor, beside their groups. */
export interface FloorViewer {
  /** The colleague for whom desks are shown; null: the viewer. */
  colleague: rules.Person | null;
  /** The sites that are permitted to the person for whom desks are shown. */
  sites: string[];
  /** The viewer's favourites on the floor. */
  favourites: string[];
  /** The site's today. */
  today: string;
  /** The client's limit of days ahead. */
  daysAhead: number | null;
  /** Whether the client has the feature 'locate colleague'. */
  canLocate: boolean;
}

export async function readFloorViewer(
  { db, client, user, now }: Pick<Call, "db" | "client" | "user" | "now">,
  floor: Floor,
  userId: string | undefined,
): Promise<FloorViewer> {
  const person = await readBookingPerson(db, client.id, user, userId);
  const [sites, favourites] = await Promise.all([
    permittedSites(db, client.id, person.id),
    favouriteIds(db, client.id, user.id, floor.id),
  ]);
  return {
    colleague: person.id === user.id ? null : { id: person.id, groups: person.groups },
    sites,
    favourites,
    today: dayOf(now, floor.timeZone),
    daysAhead: settingsOf(client, deskSettings).deskFutureBookingDaysLimit,
    canLocate: client.features.includes("locate colleague"),
  };
}

/** The desks and zones as the viewer sees them. */
export function presentFloorDesks(
  { zones, desks }: FloorDesks,
  { colleague, sites, favourites, today, daysAhead, canLocate }: FloorViewer,
  user: Pick<User, "id" | "groups">,
): { zones: Zone[]; desks: Desk[] } {
  const person = colleague ?? user;
  const favourite = new Set(favourites);
  const lastDay = rules.lastDayOf(user, today, daysAhead);
  const shownZones = zones.map((row) => toZone(row, { person, sites }));
  const permitted = new Set(shownZones.flatMap(({ id, userHasPermission }) => (userHasPermission ? id : [])));
  return {
    zones: shownZones,
    desks: desks.map((row) => {
      const isPermitted = permitted.has(row.zoneId);
      const status = row.status === "available" && !isPermitted ? "unauthorized" : row.status;
      const shown = { ...row, status, isPermitted, isFavourite: favourite.has(row.id) };
      return toDesk(shown, user, { isBookableDay: row.day >= today && row.day <= lastDay, canLocate });
    }),
  };
}
