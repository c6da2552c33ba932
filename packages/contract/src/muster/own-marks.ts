import { z } from "zod";
import { Id, Instant, Named, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { MARKS, OWN_MARKS, ROLL_CALL_KINDS, rollCallLimits } from "./form.ts";

/**
 * People mark themselves: by their session, by the link of their visit, or at an assembly point by the PIN of their visit.
 * Nothing is said of anybody else.
 */

const feature = "muster" as const;

/** An open roll call that concerns the caller. */
export const OwnRollCall = namedObject("OwnRollCall", {
  id: Id,
  site: Named,
  kind: z.enum(ROLL_CALL_KINDS),
  startedAt: Instant,
  /** Whether the caller is known, and so can mark themselves without a PIN. */
  isKnown: z.boolean(),
  /** Whether the caller was on the list or was added. */
  isListed: z.boolean(),
  /** What the caller's entry says. */
  mark: z.enum(MARKS).nullable(),
  /** Whether the caller counts others. */
  mayRun: z.boolean(),
});
export type OwnRollCall = z.output<typeof OwnRollCall>;

/** With `point`, what its printed code opens: the roll call of its site, also to somebody who is not known. */
export const listOwnRollCalls = endpoint({
  method: "GET",
  path: "/roll-calls/own/",
  summary: "Open roll calls of the caller, or at an assembly point",
  access: "visit",
  anonymous: true,
  feature,
  query: z.object({ point: Id.optional() }),
  output: z.object({
    results: z.array(OwnRollCall),
    point: namedObject("OwnAssemblyPoint", {
      code: z.string(),
      name: z.string(),
      site: z.string(),
    }).nullable(),
  }),
  refusals: [400, 404, 429],
});

/**
 * Somebody who is known and not on the list is added to it. `pin`: of a visit, for somebody who is not known, at an
 * assembly point of its site only. A wrong one is 403, however it is wrong.
 */
export const markOwn = endpoint({
  method: "POST",
  path: "/roll-calls/:id/own/",
  summary: "Mark oneself",
  access: "visit",
  anonymous: true,
  feature,
  params: z.object({ id: Id }),
  body: z.object({
    mark: z.enum(OWN_MARKS),
    point: Id.nullish(),
    pin: z
      .string()
      .trim()
      .regex(/^[0-9]{6}$/)
      .optional(),
    note: z.string().trim().max(rollCallLimits.noteMax).nullish(),
  }),
  output: z.object({ mark: z.enum(MARKS) }),
  refusals: [400, 401, 403, 404, 409, 422, 429],
});
