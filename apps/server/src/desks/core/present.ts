import { dayOf } from "@portico/contract/days/zones";
import type { Desk } from "@portico/contract/desks/desks";
import type { DeskReservation } from "@portico/contract/desks/reservations";
import type { Teammate } from "@portico/contract/desks/team";
import type { Zone } from "@portico/contract/desks/zones";
import type { Call } from "../../platform/http/serve.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import type { DeskRow } from "./desk-queries.ts";
import { planUrl } from "./plan-url.ts";
import type { ReservationRow } from "./reservation-queries.ts";
import * as rules from "./rules.ts";
import { deskSettings } from "./settings.ts";
import type { TeammateRow } from "./team-queries.ts";
import type { ZoneRow } from "./zone-queries.ts";

/** Turns rows into the contract's objects, with what the viewer may do. */

interface Reader extends Pick<Call, "translate" | "now"> {
  user: rules.Person;
}

export function toReservation(
  row: ReservationRow,
  { user: viewer, translate, now }: Reader,
  releaseTime: string | null,
): DeskReservation {
  const today = dayOf(now, row.timeZone);
  const until = row.day >= today ? rules.checkInUntil(row, releaseTime) : null;
  return {
    id: row.id,
    date: row.day,
    status: row.status,
    timeZone: row.timeZone,
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    requestedBy:
      row.requestedById && row.requestedById !== row.userId
        ? {
            id: row.requestedById,
            firstName: row.requesterFirstName ?? "",
            lastName: row.requesterLastName ?? "",
          }
        : null,
    desk: {
      id: row.deskId,
      name: row.deskName,
      zone: { id: row.zoneId, name: row.zoneName },
      location: [row.zoneName, row.floorName, row.buildingName].join(", "),
      floorPlanRelativeUrl: row.isDrawn ? planUrl(row.floorId, row.deskId) : null,
    },
    site: { id: row.siteId, name: row.siteName },
    siteId: row.siteId,
    reason: row.reason && translate(row.reason),
    checkedInAt: row.checkedInAt,
    checkInUntil: until?.toISOString() ?? null,
    createdAt: row.createdAt,
    can: rules.abilities(viewer, row, today),
  };
}

export interface ZoneViewer {
  /** The person who would sit there. */
  person: rules.Person;
  /** The sites that are permitted to the person. */
  sites: readonly string[];
}

export const toZone = (
  { floorName, buildingName, ...row }: ZoneRow,
  { person, sites }: ZoneViewer,
): Zone => ({
  ...row,
  location: `${floorName}, ${buildingName}`,
  userHasPermission: rules.mayUseZone(person, row) && sites.includes(row.siteId),
});

/** Presents desks as the caller sees them, each on its own day. */
export function deskPresenter({ client, user, now }: Pick<Call, "client" | "user" | "now">) {
  const ends = new Map<string, { today: string; lastDay: string }>();
  const endsAt = (timeZone: string) => {
    const today = dayOf(now, timeZone);
    return {
      today,
      lastDay: rules.lastDayOf(user, today, settingsOf(client, deskSettings).deskFutureBookingDaysLimit),
    };
  };
  const canLocate = client.features.includes("locate colleague");
  return (row: DeskRow): Desk => {
    // Computed once for each time zone: a floor has thousands of desks in one zone.
    const { today, lastDay } = ends.get(row.timeZone) ?? endsAt(row.timeZone);
    ends.set(row.timeZone, { today, lastDay });
    return toDesk(row, user, { isBookableDay: row.day >= today && row.day <= lastDay, canLocate });
  };
}

/** @param canLocate whether the client has the feature 'locate colleague' */
export function toDesk(
  row: DeskRow,
  viewer: rules.Person,
  { isBookableDay, canLocate }: { isBookableDay: boolean; canLocate: boolean },
): Desk {
  return {
    id: row.id,
    uuid: row.id,
    name: row.name,
    zone: { id: row.zoneId, name: row.zoneName, icon: row.zoneIcon, color: row.zoneColor },
    zoneId: row.zoneId,
    site: { id: row.siteId, name: row.siteName },
    siteId: row.siteId,
    mapId: row.floorId,
    location: [row.zoneName, row.floorName, row.buildingName].join(", "),
    timeZone: row.timeZone,
    x: row.x,
    y: row.y,
    turned: row.turned,
    features: row.features,
    isActive: row.isActive,
    needsApproval: row.needsApproval,
    needsCleaning: row.needsCleaning,
    lastCleanedOn: row.lastCleanedAt,
    status: row.status,
    statusOnDate: row.status,
    userHasPermission: row.isPermitted,
    currentReservation:
      row.reservationId && row.reservationStatus && row.userId
        ? {
            id: row.reservationId,
            status: row.reservationStatus,
            user: rules.maySeeOccupant(viewer, row, canLocate)
              ? {
                  id: row.userId,
                  firstName: row.firstName ?? "",
                  lastName: row.lastName ?? "",
                  photo: row.photo,
                }
              : null,
            isMine: row.userId === viewer.id,
            isCheckedIn: row.checkedInAt !== null,
          }
        : null,
    isFavourite: row.isFavourite,
    floorPlanRelativeUrl: row.x === null ? null : planUrl(row.floorId, row.id),
    can: {
      book: row.status === "available" && isBookableDay,
      clean: row.needsCleaning && rules.mayClean(viewer),
      edit: rules.isDeskAdmin(viewer),
    },
  };
}

export const toTeammate = (row: TeammateRow): Teammate => ({
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName, photo: row.photo },
  isLocatable: row.isLocatable,
  desk:
    row.deskId && row.zoneId && row.floorId
      ? {
          id: row.deskId,
          name: row.deskName ?? "",
          zone: row.zoneName ?? "",
          zoneId: row.zoneId,
          floorPlanRelativeUrl: row.isDrawn ? planUrl(row.floorId, row.deskId) : null,
        }
      : null,
});
