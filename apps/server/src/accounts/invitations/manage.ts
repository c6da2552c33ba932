import type { createInvitations } from "@portico/contract/accounts/invitations";
import { emailProblem } from "@portico/contract/accounts/profile-form";
import { lifetimes } from "@portico/contract/accounts/sign-up";
import { DAY_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { newId, newToken } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { invitationMail } from "../administration/mails.ts";
import { reloadActor } from "../administration/manage.ts";
import { exportRowsByEmail } from "../administration/queries.ts";
import * as rules from "../administration/rules.ts";
import { listSiteNames, readSignUpRules } from "../core/form-queries.ts";
import type { SecretLink } from "../core/mails.ts";
import * as queries from "./queries.ts";

/** Invites people, inside the caller's transaction. Sign-up accepts invitations. */

type InvitationsDraft = z.output<typeof createInvitations.body>;

const invitationExpiry = (now: Date): Date => new Date(now.getTime() + lifetimes.invitationDays * DAY_MS);
const invitationLink = ({ origin }: ChangingCall, token: string): string => `${origin}/invitation/${token}`;

export async function invitePeople(
  work: ChangingCall,
  draft: InvitationsDraft,
): Promise<queries.InvitationRow[]> {
  const { db, clientId, now, user } = work;
  const form = await readSignUpRules(db, clientId);
  const groups = rules.sortGroups(draft.groups ?? form.groups);
  const emails = [...new Set(draft.emails.map((email) => email.trim().toLowerCase()))];
  await refuseProblems(work, draft, emails, form.allowedEmailDomains);
  if (rules.isForbiddenChange(await reloadActor(work), [], groups))
    throw refuse.fields({ groups: [text("accounts.groupForbidden")] });
  await queries.withdrawOpenInvitations(db, clientId, emails, now);
  const rows = emails.map((email) => ({
    id: newId(),
    email,
    token: newToken(),
    groups,
    siteId: draft.site || null,
    prefill: draft.prefill ?? {},
  }));
  const expiresAt = invitationExpiry(now);
  await queries.insertInvitations(db, clientId, rows, { createdBy: user.id, createdAt: now, expiresAt });
  for (const { id, email, token } of rows) {
    queueMail(
      work,
      { email, firstName: draft.prefill?.firstName },
      { link: invitationLink(work, token), expiresAt },
    );
    work.audit({
      action: "people.invitation.create",
      targetType: "invitation",
      targetId: id,
      after: { groups },
    });
  }
  work.publish({ topic: "people" });
  const ids = rows.map(({ id }) => id);
  return queries.invitationsById(db, clientId, ids, now);
}

async function refuseProblems(
  { db, clientId }: ChangingCall,
  draft: InvitationsDraft,
  emails: readonly string[],
  allowedDomains: readonly string[],
): Promise<void> {
  const taken = await exportRowsByEmail(db, clientId, emails);
  const wrong = emails.flatMap((email) => {
    const problem = emailProblem(email, allowedDomains);
    if (problem?.code === "common.emailInvalid") return text("accounts.emailNotAddress", { email });
    if (problem) return text("accounts.emailProblem", { email, problem });
    return taken.has(email) ? text("accounts.hasAccount", { email }) : [];
  });
  if (wrong.length > 0) throw refuse.fields({ emails: wrong });
  if (emails.length > 1 && Object.values(draft.prefill ?? {}).some(Boolean))
    throw refuse.fields({ prefill: [text("accounts.onePrefill")] });
  const { site } = draft;
  if (site && !(await listSiteNames(db, clientId)).some(({ id }) => id === site))
    throw refuse.fields({ site: [text("common.siteUnknown")] });
}

function queueMail(
  work: ChangingCall,
  { email, firstName }: { email: string; firstName: string | undefined },
  link: SecretLink,
): void {
  const by = `${work.user.firstName} ${work.user.lastName}`.trim();
  work.mail(invitationMail(work.client, { email, firstName, by }, link, lifetimes.invitationDays));
}

async function lockOrRefuse(work: ChangingCall, id: string): Promise<queries.InvitationRow> {
  const actor = await reloadActor(work);
  if (!(await queries.lockInvitationById(work.db, work.clientId, id))) throw refuse.with("notFound");
  const [row] = await queries.invitationsById(work.db, work.clientId, [id], work.now);
  if (!rules.mayChange(actor, row!)) throw refuse.with("forbidden");
  return row!;
}

const reloadInvitation = async (
  { db, clientId, now }: ChangingCall,
  id: string,
): Promise<queries.InvitationRow> => (await queries.invitationsById(db, clientId, [id], now))[0]!;

export async function resendInvitation(work: ChangingCall, id: string): Promise<queries.InvitationRow> {
  const { db, clientId, now } = work;
  const row = await lockOrRefuse(work, id);
  if (row.status !== "open" && row.status !== "expired")
    throw refuse.state(row, text("accounts.invitationOver"));
  if ((await exportRowsByEmail(db, clientId, [row.email])).size > 0)
    throw refuse.state(row, text("accounts.hasAccount", { email: row.email }));
  const token = newToken();
  const expiresAt = invitationExpiry(now);
  await queries.renewInvitation(db, clientId, id, token, expiresAt);
  const reader = { email: row.email, firstName: row.firstName ?? undefined };
  queueMail(work, reader, { link: invitationLink(work, token), expiresAt });
  work.audit({ action: "people.invitation.resend", targetType: "invitation", targetId: id });
  work.publish({ topic: "people" });
  return reloadInvitation(work, id);
}

export async function withdrawInvitation(work: ChangingCall, id: string): Promise<queries.InvitationRow> {
  const row = await lockOrRefuse(work, id);
  if (row.status === "withdrawn") return row;
  if (row.status === "accepted") throw refuse.state(row, text("accounts.invitationOver"));
  await queries.markWithdrawn(work.db, work.clientId, id, work.now);
  work.audit({ action: "people.invitation.withdraw", targetType: "invitation", targetId: id });
  work.publish({ topic: "people" });
  return reloadInvitation(work, id);
}
