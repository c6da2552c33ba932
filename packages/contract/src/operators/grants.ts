import { z } from "zod";
import { Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { Reason } from "./clients.ts";
import { operatorLimits } from "./form.ts";

/**
 * Access of operators to what a client keeps about people: for some hours, with a reason that the client's administrators
 * see, and that they can end.
 */

export const OperatorGrant = namedObject("OperatorGrant", {
  id: Id,
  /** The operator's address. */
  operator: z.string(),
  reason: z.string(),
  beginsAt: Instant,
  /** By itself, or earlier when somebody ended it. */
  endsAt: Instant,
  isOpen: z.boolean(),
  uses: z.number().int(),
  usedAt: Instant.nullable(),
});
export type OperatorGrant = z.output<typeof OperatorGrant>;

const byClient = z.object({ id: Id });

/**
 * Opens the access of the caller to a client for some hours. Its administrators get a mail, and see it at
 * `/client/operator-access/`. While the caller has one that is open, 409.
 */
export const openGrant = endpoint({
  method: "POST",
  path: "/operator/clients/:id/grants/",
  summary: "Open one's access to a client, with a reason that the client sees",
  access: "operator",
  params: byClient,
  body: z.object({
    reason: Reason,
    hours: z
      .number()
      .int(encodeText("operators.hoursWrong", { max: operatorLimits.grantHoursMax }))
      .min(1, encodeText("operators.hoursWrong", { max: operatorLimits.grantHoursMax }))
      .max(
        operatorLimits.grantHoursMax,
        encodeText("operators.hoursWrong", { max: operatorLimits.grantHoursMax }),
      ),
  }),
  status: 201,
  output: OperatorGrant,
  refusals: [400, 404, 409],
});

/** Ends the caller's own access before its time. Repeated: nothing changes. */
export const closeGrant = endpoint({
  method: "DELETE",
  path: "/operator/clients/:id/grants/:grantId/",
  summary: "End one's access to a client",
  access: "operator",
  params: byClient.extend({ grantId: Id }),
  output: OperatorGrant,
  refusals: [404],
});

export const listOperatorAccess = endpoint({
  method: "GET",
  path: "/client/operator-access/",
  summary: "The access that operators of the installation had and have, newest first (admin, superadmin)",
  access: "session",
  query: z.object(paging),
  output: listOf(OperatorGrant),
  refusals: [400, 403],
});

/** At once. Repeated, and of one that has ended: nothing changes. */
export const endOperatorAccess = endpoint({
  method: "POST",
  path: "/client/operator-access/:id/end/",
  summary: "End an operator's access (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  output: OperatorGrant,
  refusals: [403, 404, 409, 422],
});
