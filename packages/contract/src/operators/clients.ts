import { z } from "zod";
import { Id, Instant, namedObject } from "../common.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { PRODUCTS } from "../installation/form.ts";
import { Host, OrganisationName } from "../installation/set-up.ts";
import { encodeText } from "../texts/text.ts";
import { operatorLimits } from "./form.ts";

/**
 * The clients of the installation, for its operators: sizes and counts, and nothing that names somebody of a client.
 */

export const OperatedClient = namedObject("OperatedClient", {
  id: Id,
  name: z.string(),
  product: z.enum(PRODUCTS),
  /** `live`: in use; `set-up`: nobody runs it yet. */
  state: z.enum(["live", "demo", "set-up", "suspended"]),
  suspendedAt: Instant.nullable(),
  hosts: z.array(z.string()),
  /** Accounts that can log in. */
  people: z.number().int(),
  sites: z.number().int(),
  /** Bytes of its pictures and files. */
  fileBytes: z.number().int(),
  /** Reservations of desks and parking, and meetings, that begin or began within the last 30 days. */
  bookings: z.number().int(),
  /** The last change of anything; null: none yet. */
  lastActiveAt: Instant.nullable(),
  /** Its deletion; null: nobody wants it deleted. */
  removal: z
    .object({
      requestedBy: z.string(),
      reason: z.string(),
      dueAt: Instant,
      /** Rows go already: it cannot be cancelled. */
      isBegun: z.boolean(),
    })
    .nullable(),
});
export type OperatedClient = z.output<typeof OperatedClient>;

export const listOperatedClients = endpoint({
  method: "GET",
  path: "/operator/clients/",
  summary: "All clients with their size and use",
  access: "operator",
  output: z.object({ results: z.array(OperatedClient) }),
  refusals: [],
});

const byId = z.object({ id: Id });

/**
 * Makes a client that its first administrator sets up by the link, which is answered this once and valid until it is used
 * or made anew. The host of a client that waits for its set-up: another link for the same client; that of a client in use
 * is 400 in `host`.
 */
export const createOperatedClient = endpoint({
  method: "POST",
  path: "/operator/clients/",
  summary: "Make a client, and the link with which it is set up",
  access: "operator",
  body: z.object({ name: OrganisationName, host: Host }),
  status: 201,
  output: z.object({ client: OperatedClient, link: z.string(), isNew: z.boolean() }),
  refusals: [400],
});

export const Reason = z
  .string({ error: encodeText("operators.reasonRequired") })
  .trim()
  .min(1, encodeText("operators.reasonRequired"))
  .max(operatorLimits.reasonMax, encodeText("common.tooLong", { max: operatorLimits.reasonMax }))
  .overwrite(withoutDirectionSigns);

/**
 * Wants a suspended client deleted: in 7 days, or at once when a second operator confirms it. Repeated: nothing changes. 409
 * while it is in use, and before an archive was made since its suspension and downloaded.
 */
export const requestRemoval = endpoint({
  method: "POST",
  path: "/operator/clients/:id/removal/",
  summary: "Want a suspended client deleted",
  access: "operator",
  params: byId,
  body: z.object({ reason: Reason }),
  status: 201,
  output: OperatedClient,
  refusals: [400, 404, 409],
});

/** By another operator than the one who wants it: the waiting ends. 409 for the same one. */
export const confirmRemoval = endpoint({
  method: "POST",
  path: "/operator/clients/:id/removal/confirm/",
  summary: "Confirm that a client is deleted",
  access: "operator",
  params: byId,
  output: OperatedClient,
  refusals: [404, 409],
});

/** 409 once rows go. */
export const cancelRemoval = endpoint({
  method: "DELETE",
  path: "/operator/clients/:id/removal/",
  summary: "Keep a client after all",
  access: "operator",
  params: byId,
  output: OperatedClient,
  refusals: [404, 409],
});

/** Every call at the client is refused within seconds; what it has stays. Repeated: nothing changes. */
export const suspendOperatedClient = endpoint({
  method: "POST",
  path: "/operator/clients/:id/suspend/",
  summary: "Suspend the use of a client",
  access: "operator",
  params: byId,
  body: z.object({ reason: Reason }),
  output: OperatedClient,
  refusals: [400, 404],
});

/** A deletion that was wanted is cancelled; 409 once rows go. */
export const resumeOperatedClient = endpoint({
  method: "POST",
  path: "/operator/clients/:id/resume/",
  summary: "End the suspension of a client",
  access: "operator",
  params: byId,
  output: OperatedClient,
  refusals: [404, 409],
});

/**
 * Adds a host by which people reach the client. The server first asks the host itself whether it leads here, and refuses in
 * `host` what does not, or belongs to a client already.
 */
export const addOperatedHost = endpoint({
  method: "POST",
  path: "/operator/clients/:id/hosts/",
  summary: "Add a host of a client",
  access: "operator",
  params: byId,
  body: z.object({ host: Host }),
  status: 201,
  output: OperatedClient,
  refusals: [400, 404],
});

/** Its last host stays: 409, since nobody would reach the client any more. */
export const removeOperatedHost = endpoint({
  method: "DELETE",
  path: "/operator/clients/:id/hosts/:host/",
  summary: "Remove a host of a client",
  access: "operator",
  params: byId.extend({ host: z.string().max(253) }),
  output: OperatedClient,
  refusals: [404, 409],
});
