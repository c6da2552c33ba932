import { z } from "zod";
import { listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { passwordConfirmation } from "../sign-in/security.ts";
import { encodeText } from "../texts/text.ts";
import { ERASURES, limits, RECORD_SUBJECTS } from "./form.ts";

/** All that is kept about one person, visitor or plate: a file of it, and its erasure (admin, superadmin). */

/** The id of a person or visitor, or a plate: letters and digits only. */
const params = z.object({ kind: z.enum(RECORD_SUBJECTS), id: z.string().max(40) });

const subject = {
  kind: z.enum(RECORD_SUBJECTS),
  id: z.string(),
  /** The full name, or the plate. */
  name: z.string(),
  /** The e-mail address or company that tells people of one name apart. */
  detail: z.string().nullable(),
};
export const RecordSubject = namedObject("RecordSubject", subject);
export type RecordSubject = z.output<typeof RecordSubject>;

/** In the order of names. Erased people are in no list. */
export const searchSubjects = endpoint({
  method: "GET",
  path: "/privacy/subjects/",
  summary: "Find a person, visitor or plate of whom something is kept (admin, superadmin)",
  access: "session",
  query: z.object({
    ...paging,
    kind: z.enum(RECORD_SUBJECTS),
    text: z
      .string()
      .trim()
      .min(limits.searchMin, encodeText("privacy.textShort"))
      .max(limits.searchMax, encodeText("common.tooLong", { max: limits.searchMax })),
  }),
  output: listOf(RecordSubject),
  refusals: [400, 403],
});

export const SubjectRecord = namedObject("SubjectRecord", {
  ...subject,
  rows: z.array(
    z.object({
      table: z.string(),
      what: z.string(),
      count: z.number().int(),
      erasure: z.enum(ERASURES),
    }),
  ),
  /** Why nothing can be erased now, in the reader's language; empty: it can. */
  stops: z.array(z.string()),
});
export type SubjectRecord = z.output<typeof SubjectRecord>;

/** Read for the preview of an erasure too. Each call is audited. */
export const getSubject = endpoint({
  method: "GET",
  path: "/privacy/subjects/:kind/:id/",
  summary: "How much is kept about somebody, and what erasure does with it (admin, superadmin)",
  access: "session",
  params,
  output: SubjectRecord,
  refusals: [400, 403, 404],
});

/** One page that opens in every browser, with its pictures; the same values stand in it as JSON. */
export const exportSubject = endpoint({
  method: "POST",
  path: "/privacy/subjects/:kind/:id/export/",
  summary: "Everything that is kept about somebody, as a file (admin, superadmin)",
  access: "session",
  params,
  body: z.object(passwordConfirmation),
  output: z.unknown(),
  fileTypes: ["text/html"],
  refusals: [400, 403, 404, 429],
});

/** For good. `confirmation` is the subject's name. Afterwards the subject is not found any more. */
export const eraseSubject = endpoint({
  method: "POST",
  path: "/privacy/subjects/:kind/:id/erase/",
  summary: "Erase everything that names somebody (admin, superadmin)",
  access: "session",
  params,
  body: z.object({ confirmation: z.string().max(200), ...passwordConfirmation }),
  /** How many rows were deleted or anonymised. */
  output: z.object({ erased: z.number().int() }),
  refusals: [400, 403, 404, 409, 422, 429],
});
