import { z } from "zod";
import { type Group, Id, Instant, listOf, namedObject, PersonName, paging } from "../common.ts";
import { readEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

/** Post that people collected from the mail room, of clients that have a reception. */

/** Groups that see everybody's collected post; superadmin sees it too. */
export const USAGE_READERS: readonly Group[] = ["reception", "security", "admin"];

/** The most items at once; the database table has the same limit. */
const COUNT_MAX = 1000;

export const MailUsage = namedObject("MailUsage", {
  id: Id,
  user: PersonName,
  numberItems: z.number().int(),
  createdAt: Instant,
});

/**
 * Reception and security may enter it for anybody, other callers only for themselves (else 403). `user` left
 * out: the caller.
 */
export const createMailUsage = endpoint({
  method: "POST",
  path: "/mailcollect/usages/",
  summary: "Say how many items of post were fetched",
  access: "session",
  feature: "reception",
  status: 201,
  body: z.object({
    user: Id.nullish(),
    numberItems: z.preprocess(
      // `z.coerce` would turn an empty text into 0 and `true` into 1.
      (given) =>
        typeof given === "number" || (typeof given === "string" && given.trim() !== "") ? given : undefined,
      z.coerce
        .number({ error: encodeText("mailRoom.countRequired") })
        .int(encodeText("mailRoom.countWhole"))
        .min(1, encodeText("mailRoom.countWhole"))
        .max(COUNT_MAX, encodeText("mailRoom.countWhole")),
    ),
  }),
  output: MailUsage,
  refusals: [400, 403, 409, 422],
});

/** Reception, security, admin and superadmin see all rows, other callers their own; newest first. */
export const listMailUsages = endpoint({
  method: "GET",
  path: "/mailcollect/usages/",
  summary: "Post that was fetched",
  access: "session",
  feature: "reception",
  query: z.object({ ...paging, user: Id.optional() }),
  output: listOf(MailUsage),
  refusals: [400, 403],
});

export const getMailUsage = readEndpoint({
  path: "/mailcollect/usages/:id/",
  summary: "Post that was fetched once",
  feature: "reception",
  output: MailUsage,
});
