import { z } from "zod";
import { Id, listOf, paging } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const Site = z.object({
  id: Id,
  name: z.string(),
  /** IANA time zone: the site's days, weeks and shown times are in it. */
  timeZone: z.string(),
  address: z.string().nullable(),
});

/** The sites the caller may choose. */
export const listSites = endpoint({
  method: "GET",
  path: "/sites/",
  summary: "Sites the caller is permitted to use",
  access: "session",
  query: z.object(paging),
  output: listOf(Site),
  refusals: [400],
});

export const listAllSites = endpoint({
  method: "GET",
  path: "/sites/all/",
  summary: "All sites of the client",
  access: "session",
  query: z.object(paging),
  output: listOf(Site),
  refusals: [400],
});
