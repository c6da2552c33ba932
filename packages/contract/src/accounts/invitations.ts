import { z } from "zod";
import { GROUPS, Id, Instant, listOf, Named, namedObject, paging } from "../common.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { Groups } from "./administration.ts";
import { profileLimits } from "./profile-form.ts";

/** Invitations for administrators; accepting an invitation is in sign-up.ts. */

export const limits = { invitesAtOnce: 100 } as const;

export const Invitation = namedObject("Invitation", {
  id: Id,
  email: z.string(),
  status: z.enum(["open", "accepted", "withdrawn", "expired"]),
  groups: z.array(z.enum(GROUPS)),
  site: Named.nullable(),
  createdBy: Named.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  acceptedAt: Instant.nullable(),
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/invites/",
  summary: "Invitations, newest first (admin, superadmin)",
  access: "session",
  query: z.object({
    ...paging,
    search: z.string().trim().max(100).optional(),
    status: z.enum(["open", "accepted", "withdrawn", "expired"]).optional(),
  }),
  output: listOf(Invitation),
  refusals: [400, 403],
});

const prefilledName = z.string().overwrite(withoutDirectionSigns).trim().max(profileLimits.nameMax);

/**
 * Creates one invitation per address; an address with an account is 400 on `emails`, which names the address.
 * An open invitation is replaced.
 */
export const createInvitations = endpoint({
  method: "POST",
  path: "/invites/",
  summary: "Invite people (admin, superadmin)",
  access: "session",
  status: 201,
  body: z.object({
    emails: z.array(z.string().max(300)).min(1).max(limits.invitesAtOnce),
    groups: Groups.optional(),
    site: z.union([z.null(), z.literal(""), Id]).optional(),
    /** The first values of profile fields; only for a single address. */
    prefill: z
      .object({
        firstName: prefilledName.optional(),
        lastName: prefilledName.optional(),
        phone: z.string().trim().max(profileLimits.phoneMax).optional(),
      })
      .optional(),
  }),
  output: listOf(Invitation),
  refusals: [400, 403, 409, 422],
});

/** Sends a new link by mail; the former link stops working. */
export const resendInvitation = endpoint({
  method: "POST",
  path: "/invites/:id/resend/",
  summary: "Send an invitation again (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  output: Invitation,
  refusals: [403, 404, 409, 422],
});

export const withdrawInvitation = endpoint({
  method: "POST",
  path: "/invites/:id/withdraw/",
  summary: "Withdraw an invitation (admin, superadmin)",
  access: "session",
  params: z.object({ id: Id }),
  output: Invitation,
  refusals: [403, 404, 409, 422],
});
