import { z } from "zod";
import { Flag, GROUPS, Id, LocaleName, listOf, namedObject, paging } from "../common.ts";
import { readEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

export const CurrentUser = namedObject("CurrentUser", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
  isStaff: z.boolean(),
  hasPhone: z.boolean(),
  groups: z.array(z.enum(GROUPS)),
  /** Home site. */
  siteId: Id.nullable(),
  permittedSites: z.array(Id),
  isRestricted: z.boolean(),
  isLocatable: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether the six-digit pin is set that ends or extends a meeting at its door (feature 'screen'). */
  hasMeetingRoomPin: z.boolean(),
  /** The language that the person has chosen; null: the client's. */
  locale: LocaleName.nullable(),
});

/** A person in a picker, without contact details. */
export const StaffMember = namedObject("StaffMember", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
});

/**
 * Staff of the client by last name, first name, id. `search` matches the beginning of any word of the name,
 * or the whole e-mail address; without it the list has everybody (pickers search from 3 characters on).
 */
export const listUsers = endpoint({
  method: "GET",
  path: "/users/",
  summary: "People of the client, for pickers",
  access: "session",
  query: z.object({
    ...paging,
    search: z.string().trim().max(100).optional(),
    isStaff: Flag.optional(),
    isLocatable: Flag.optional(),
  }),
  output: listOf(StaffMember),
  refusals: [400, 403],
});

export const getUser = readEndpoint({
  path: "/users/:id/",
  summary: "One person of the client, for pickers",
  output: StaffMember,
});
