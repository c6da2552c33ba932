import { z } from "zod";
import { Day, Id, listOf, namedObject, PersonName } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

/** The caller's team: colleagues near whom the caller likes to sit. */

const feature = "desks";

export const Teammate = namedObject("Teammate", {
  user: PersonName,
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
