import { z } from "zod";
import { Day, DayOut, Id, listOf, namedObject, PersonWithPhoto } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

/** The caller's team: colleagues near whom the caller likes to sit. And the days of colleagues whom the caller follows. */

const feature = "desks";

export const Teammate = namedObject("Teammate", {
  user: PersonWithPhoto,
  /** Whether the teammate is locatable. */
  isLocatable: z.boolean(),
  /** The desk of a locatable teammate on the requested day. */
  desk: z
    .object({
      id: Id,
      name: z.string(),
      zone: z.string(),
      zoneId: Id,
      floorPlanRelativeUrl: z.string().nullable(),
    })
    .nullable(),
});
export type Teammate = z.output<typeof Teammate>;

export const listTeam = endpoint({
  method: "GET",
  path: "/desks/team/",
  summary: "Colleagues the caller likes to sit near, and where they sit on a day",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, onDate: Day.optional(), site: Id.optional() }),
  output: listOf(Teammate),
  refusals: [400, 403],
});
export const addTeammate = endpoint({
  method: "POST",
  path: "/desks/team/",
  summary: "Add a colleague to the caller's team",
  access: "session",
  feature,
  body: z.object({ userId: Id }),
  status: 201,
  output: Teammate,
  refusals: [400, 403, 409, 422],
});
export const removeTeammate = endpoint({
  method: "DELETE",
  path: "/desks/team/:id/",
  summary: "Take a colleague (the person's id) from the caller's team",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  output: Teammate,
  refusals: [403, 404, 409, 422],
});

/**
 * Days from `start` to `end`, 100 at most, on which colleagues whom the caller follows have a desk: only those who may be
 * found, and who have one. Empty where nobody may be found (feature 'locate colleague').
 */
export const listFollowedDays = endpoint({
  method: "GET",
  path: "/desks/followed/",
  summary: "Days with a desk of colleagues whom the caller follows",
  access: "session",
  feature,
  query: z.object({ start: Day, end: Day, site: Id.optional() }),
  output: listOf(namedObject("FollowedDays", { user: PersonWithPhoto, days: z.array(DayOut) })),
  refusals: [400, 403],
});
