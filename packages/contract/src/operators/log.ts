import { z } from "zod";
import { Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { OPERATOR_ACTIONS } from "./form.ts";

/** What operators did, newest first. Nobody can change or delete it by way of the application. */

const OperatorEntry = namedObject("OperatorEntry", {
  id: Id,
  at: Instant,
  /** Null: the command line of the installation. */
  email: z.string().nullable(),
  action: z.enum(OPERATOR_ACTIONS),
  /** What it was about, such as a client's name or a host. */
  subject: z.string().nullable(),
  /** Why, where a reason was asked for. */
  reason: z.string().nullable(),
});
export type OperatorEntry = z.output<typeof OperatorEntry>;

export const listOperatorEntries = endpoint({
  method: "GET",
  path: "/operator/entries/",
  summary: "What operators did",
  access: "operator",
  query: z.object(paging),
  output: listOf(OperatorEntry),
  refusals: [400],
});
