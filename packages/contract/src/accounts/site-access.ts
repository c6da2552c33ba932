import { z } from "zod";
import { GROUPS, Id, listOf, namedObject, PersonName } from "../common.ts";
import { changeEndpoint, shortListPaging } from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { limits } from "./site-access-form.ts";

/**
 * Who may use a site. Where `isLimited`, the people in one of the `groups`, those named in `people`, and administrators;
 * else everybody. A person's own `permittedSites` (`/people/:id/`) come before that.
 */
export const SiteAccess = namedObject("SiteAccess", {
  /** The site's. */
  id: Id,
  isLimited: z.boolean(),
  groups: z.array(z.enum(GROUPS)),
  people: z.array(PersonName),
});

export const listSitesAccess = endpoint({
  method: "GET",
  path: "/sites/access/",
  summary: "Who may use each site (admin, superadmin)",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(SiteAccess),
  refusals: [400, 403],
});

/**
 * What is left out stays. From the next call on, a person who may not use the site does not get it from `/sites/`, and can book nothing there.
 * What was booked before stays.
 */
export const changeSiteAccess = changeEndpoint({
  path: "/sites/:id/access/",
  summary: "Limit a site to groups and people, or open it to everybody (admin, superadmin)",
  body: changeOf(
    z.object({
      isLimited: z.boolean(),
      groups: z.array(z.enum(GROUPS)).max(GROUPS.length),
      people: z.array(Id).max(limits.peopleMax),
    }),
  ),
  output: SiteAccess,
});
