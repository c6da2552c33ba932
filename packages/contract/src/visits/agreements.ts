import { z } from "zod";
import { Id, Instant, listOf, Named, namedObject } from "../common.ts";
import { nameUpTo, shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

export const limits = { titleMax: 60, textMax: 20_000 } as const;

const feature = "reception";

export const NdaText = namedObject("NdaText", {
  id: Id,
  /** Null: for all types without an agreement of their own. */
  type: Named.nullable(),
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  publishedAt: Instant,
  publishedBy: z.string().nullable(),
  /** Whether this version is in force for its type. */
  isCurrent: z.boolean(),
  signatures: z.number().int(),
});
export const listNdaTexts = endpoint({
  method: "GET",
  path: "/nda-texts/",
  summary: "Agreements, all versions, newest first (admin, superadmin, reception)",
  access: "session",
  feature,
  query: z.object(shortListPaging),
  output: listOf(NdaText),
  refusals: [400, 403],
});
/** A new version; visitors who signed an older one must sign again. */
export const publishNdaText = endpoint({
  method: "POST",
  path: "/nda-texts/",
  summary: "Publish a version of an agreement (admin, superadmin)",
  access: "session",
  feature,
  body: z.object({
    typeId: Id.nullish(),
    title: nameUpTo(limits.titleMax),
    body: z
      .string({ error: encodeText("visits.textRequired") })
      .trim()
      .min(1, encodeText("visits.textRequired"))
      .max(limits.textMax, encodeText("common.tooLong", { max: limits.textMax })),
  }),
  status: 201,
  output: NdaText,
  refusals: [400, 403, 409, 422],
});
