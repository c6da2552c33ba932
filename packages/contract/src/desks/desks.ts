import { z } from "zod";
import {
  Day,
  Flag,
  Id,
  Instant,
  listOf,
  Named,
  namedObject,
  PersonWithPhoto,
  paging,
  TimeOfDay,
} from "../common.ts";
import { nameUpTo } from "../core/list-endpoints.ts";
import { changeOf, seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./form.ts";
import { DESK_STATUSES } from "./statuses.ts";
import { DeskFeature, Zone } from "./zones.ts";

export const DeskStatus = z.enum(DESK_STATUSES);

const feature = "desks";
const byId = z.object({ id: Id });
const Name = nameUpTo(limits.nameMax);
/** Ids separated by commas. */
export const Ids = z.string().transform((text, context) => {
  const ids = text.split(",").filter((id) => id !== "");
  if (ids.length <= 100 && ids.every((id) => Id.safeParse(id).success)) return ids;
  context.addIssue({ code: "custom", message: encodeText("common.idsForm") });
  return z.NEVER;
});
/** Days separated by commas. */
const Days = z.string().transform((text, context) => {
  const days = text.split(",").filter((day) => day !== "");
  if (days.length <= limits.datesMax && days.every((day) => Day.safeParse(day).success)) return days;
  context.addIssue({ code: "custom", message: encodeText("common.daysForm") });
  return z.NEVER;
});

export const Desk = namedObject("Desk", {
  id: Id,
  /** The same as `id`: the id in the desk's printed code. */
  uuid: Id,
  name: z.string(),
  zone: Zone.pick({ id: true, name: true, icon: true, color: true }),
  zoneId: Id,
  site: Named,
  siteId: Id,
  /** The floor's id. */
  mapId: Id,
  /** Zone, floor, building. */
  location: z.string(),
  timeZone: z.string(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  turned: z.number().int(),
  features: z.array(DeskFeature),
  isActive: z.boolean(),
  needsApproval: z.boolean(),
  needsCleaning: z.boolean(),
  lastCleanedOn: Instant.nullable(),
  /**
   * The status on the requested day (`on_date`, else the first of `available_on`, else today), for the
   * requested person.
   */
  status: DeskStatus,
  /** The same as `status`. */
  statusOnDate: DeskStatus,
  userHasPermission: z.boolean(),
  /**
   * The reservation of the desk on that day. `user` is null unless the caller may know the person: the
   * caller, a person for whom the caller booked, a locatable colleague, or anybody for desk_admin,
   * deskbooking_admin, reception, security and superadmin.
   */
  currentReservation: z
    .object({
      id: Id,
      status: z.enum(["pending", "approved"]),
      user: PersonWithPhoto.nullable(),
      isMine: z.boolean(),
      isCheckedIn: z.boolean(),
    })
    .nullable(),
  isFavourite: z.boolean(),
  /** A path of this app that shows the desk on its floor plan; null for a desk without a place there. */
  floorPlanRelativeUrl: z.string().nullable(),
  /** `book`: the desk is available, on a day that the caller can book. */
  can: z.object({ book: z.boolean(), clean: z.boolean(), edit: z.boolean() }),
});
export type Desk = z.output<typeof Desk>;

/**
 * For everybody at a client with desks. `available_on` keeps desks that are free on each of these days for
 * the person (`user_id`, else the caller); `status` is the status on `on_date`. Ordered by site, floor, zone
 * and name.
 */
export const listDesks = endpoint({
  method: "GET",
  path: "/desks/desks/",
  summary: "Desks with their status on a day",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    ordering: z.enum(["place", "name", "-name", "zone", "-zone", "status", "-status"]).default("place"),
    site: Id.optional(),
    map: Id.optional(),
    zone: Id.optional(),
    /** Desks with all of these features. */
    features: Ids.optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
    status: DeskStatus.optional(),
    onDate: Day.optional(),
    availableOn: Days.optional(),
    isActive: Flag.optional(),
    needsCleaning: Flag.optional(),
    favourites: Flag.optional(),
    /** Desks in zones where a locatable member of the caller's team sits on that day. */
    nearTeam: Flag.optional(),
    userId: Id.optional(),
  }),
  output: listOf(Desk),
  refusals: [400, 403],
});
export const getDesk = endpoint({
  method: "GET",
  path: "/desks/desks/:id/",
  summary: "One desk on a day",
  access: "session",
  feature,
  params: byId,
  query: z.object({ onDate: Day.optional(), userId: Id.optional() }),
  output: Desk,
  refusals: [400, 403, 404],
});

const deskFields = z.object({
  name: Name,
  zoneId: Id,
  isActive: z.boolean().optional(),
  features: z.array(Id).max(50).optional(),
});
export const createDesk = endpoint({
  method: "POST",
  path: "/desks/desks/",
  summary: "Add a desk (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  body: deskFields,
  status: 201,
  output: Desk,
  refusals: [400, 403, 409, 422],
});
/**
 * When a desk is switched off or moves to a zone of another site, its coming reservations are cancelled
 * (released, where the person has checked in today) and their people are notified. Within its site a desk
 * keeps its reservations in the new zone. A desk that moves to another floor has no place on that floor's
 * plan yet.
 */
export const updateDesk = endpoint({
  method: "PATCH",
  path: "/desks/desks/:id/",
  summary: "Change a desk (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: changeOf(deskFields),
  output: Desk,
  refusals: [400, 403, 404, 409, 422],
});
/**
 * Changes all desks or none: a desk that is not of the client or is listed twice is 400 on `id`, an unknown
 * zone on `zoneId`, a name that a zone would have twice on `name`. Reservations are treated as for a single
 * desk. Results have the order of the request.
 */
export const bulkUpdateDesks = endpoint({
  method: "PATCH",
  path: "/desks/desks/bulk_update/",
  summary: "Change several desks at once (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  body: z
    .array(z.object({ id: Id, zoneId: Id.optional(), isActive: z.boolean().optional() }))
    .min(1, encodeText("desks.desksRequired"))
    .max(limits.bulkMax, encodeText("desks.tooManyDesks", { max: limits.bulkMax })),
  output: z.object({ results: z.array(Desk) }),
  refusals: [400, 403, 409, 422],
});
/** A desk that was ever booked stays in the history: 400 in `nonFieldErrors`; switch it off instead. */
export const deleteDesk = endpoint({
  method: "DELETE",
  path: "/desks/desks/:id/",
  summary: "Remove a desk that nobody booked yet (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Desk,
  refusals: [400, 403, 404, 409, 422],
});
/** Marks the desk clean now; a desk that was clean stays clean. */
export const cleanDesk = endpoint({
  method: "POST",
  path: "/desks/desks/:id/clean/",
  summary: "Mark a desk clean (cleaning, desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Desk,
  refusals: [403, 404, 409, 422],
});
/**
 * Cleans the desks that need it. The answer contains every requested desk; ids that are not desks of the
 * client are left out.
 */
export const cleanDesks = endpoint({
  method: "POST",
  path: "/desks/desks/bulk_clean/",
  summary: "Mark several desks clean (cleaning, desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  body: z.object({ ids: z.array(Id).min(1, encodeText("desks.desksRequired")).max(limits.bulkMax) }),
  output: z.object({ results: z.array(Desk) }),
  refusals: [400, 403, 409, 422],
});
export const addFavourite = endpoint({
  method: "POST",
  path: "/desks/desks/:id/favourite/",
  summary: "Keep a desk among the caller's favourites",
  access: "session",
  feature,
  params: byId,
  output: Desk,
  refusals: [400, 403, 404, 409, 422],
});
export const removeFavourite = endpoint({
  method: "DELETE",
  path: "/desks/desks/:id/favourite/",
  summary: "Take a desk from the caller's favourites",
  access: "session",
  feature,
  params: byId,
  output: Desk,
  refusals: [403, 404, 409, 422],
});

// --- settings of desks ---

export const DeskSettings = namedObject("DeskSettings", {
  /** `HH:mm` at the site: a desk without a check-in by then is released; null: desks stay booked. */
  deskReleaseTime: z.string().nullable(),
  /** Days ahead; null: no limit. */
  deskFutureBookingDaysLimit: z.number().int().nullable(),
});
export type DeskSettings = z.output<typeof DeskSettings>;

export const getDeskSettings = endpoint({
  method: "GET",
  path: "/desks/settings/",
  summary: "How far ahead desks can be booked, and when they are given to others",
  access: "session",
  feature,
  output: DeskSettings,
  refusals: [403],
});
export const updateDeskSettings = endpoint({
  method: "PATCH",
  path: "/desks/settings/",
  summary: "Change them (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  body: z
    .object({
      deskReleaseTime: TimeOfDay.nullable(),
      deskFutureBookingDaysLimit: z.number().int().min(0).max(limits.daysAheadMax).nullable(),
    })
    .partial()
    .extend(seenOf(DeskSettings)),
  output: DeskSettings,
  refusals: [400, 403, 409, 422],
});
