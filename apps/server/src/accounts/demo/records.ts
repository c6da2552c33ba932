import { DAY_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import { personById } from "../../people/public.ts";
import { newToken } from "../../platform/core/ids.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { type Delivery, recordChange } from "../../platform/demo/records.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { invitationMail, setPasswordMail } from "../administration/mails.ts";

const LINK_DAYS = 14;

const everybody = [
  ...NORTHWIND_ACCOUNTS.map((account) => ({ ...account, clientId: CLIENTS.northwind })),
  ...OTHER_ACCOUNTS,
];
const account = (email: string) => everybody.find((one) => one.email === email)!;
const AMIR = account("admin@northwind.example");

/** Log-ins of today, invitations with their mails, and what administrators did with accounts. */
export async function demoRecords(demo: Demo): Promise<void> {
  await recordLogIns(demo);
  await recordInvitations(demo);
  await recordPeople(demo);
}

async function recordLogIns(demo: Demo): Promise<void> {
  const came = ["reception@northwind", "parking@northwind", "admin@northwind"].concat([
    "super@fabrikam",
    "super@contoso",
  ]);
  for (const [number, local] of came.entries()) {
    const { id, clientId } = account(`${local}.example`);
    const at = new Date(demo.now.getTime() - (52 + number * 17) * MINUTE_MS);
    await recordChange(demo, { clientId, actorId: id, at }, (work) =>
      work.audit({
        action: "people.session.start",
        targetType: "person",
        targetId: id,
        after: { by: "password" },
      }),
    );
  }
}

/** Nobody knows the links: their tokens are thrown away. */
const newLink = (demo: Demo, path: string, sent: Date) => ({
  link: `${demo.origin ?? "http://localhost"}${path}?token=${newToken()}`,
  expiresAt: new Date(sent.getTime() + LINK_DAYS * DAY_MS),
});

const WRONG_ADDRESS: Delivery = { error: "550 5.1.1 The address elsewhere.example does not take mail." };

async function recordInvitations(demo: Demo): Promise<void> {
  const invitations = await demo.db
    .selectFrom("invitation")
    .select(["id", "client_id as clientId", "email", "groups", "created_by as by", "created_at as at"])
    .select(["accepted_at as acceptedAt", "withdrawn_at as withdrawnAt"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const { id, clientId, email, groups, by, at, acceptedAt, withdrawnAt } of invitations) {
    const target = { targetType: "invitation", targetId: id };
    const sent = new Date(at);
    const isLost = email.endsWith("elsewhere.example");
    await recordChange(
      demo,
      { clientId, actorId: by, at: sent, ...(isLost ? { delivery: WRONG_ADDRESS } : {}) },
      (work) => {
        work.audit({ action: "people.invitation.create", ...target, after: { groups } });
        const invited = { email, firstName: undefined, by: AMIR.name };
        work.mail(invitationMail(work.client, invited, newLink(demo, "/invited", sent), LINK_DAYS));
      },
    );
    const [end, verb] = acceptedAt ? ([acceptedAt, "accept"] as const) : ([withdrawnAt, "withdraw"] as const);
    if (!end) continue;
    const actorId = verb === "withdraw" ? by : account(email).id;
    await recordChange(demo, { clientId, actorId, at: new Date(end) }, (work) =>
      work.audit({ action: `people.invitation.${verb}`, ...target }),
    );
  }
}

async function recordPeople(demo: Demo): Promise<void> {
  const left = await demo.db
    .selectFrom("person")
    .select(["client_id as clientId", "id", "disabled_at as at"])
    .where("disabled_at", "is not", null)
    .orderBy("disabled_at")
    .execute();
  for (const { clientId, id, at } of left)
    await recordChange(demo, { clientId, actorId: AMIR.id, at: new Date(at!) }, (work) =>
      work.audit({
        action: "people.person.disable",
        targetType: "person",
        targetId: id,
        before: { status: "active" },
        after: { status: "disabled" },
      }),
    );
  const ewan = account("executive@northwind.example");
  const sofia = account("super@northwind.example");
  const twoDaysAgo = new Date(demo.now.getTime() - 2 * DAY_MS);
  await recordChange(demo, { clientId: ewan.clientId, actorId: sofia.id, at: twoDaysAgo }, (work) =>
    work.audit({
      action: "people.person.change",
      targetType: "person",
      targetId: ewan.id,
      before: { groups: ewan.groups.filter((group) => group !== "ev_space_booking") },
      after: { fields: ["groups"], groups: ewan.groups },
    }),
  );
  // A mail server that asked to be called again.
  const rui = account("restricted@northwind.example");
  const delivery = { error: "451 4.7.1 Please try again later.", nextInMinutes: 45 };
  const at = new Date(demo.now.getTime() - 20 * MINUTE_MS);
  await recordChange(demo, { clientId: rui.clientId, actorId: AMIR.id, at, delivery }, async (work) => {
    work.audit({ action: "people.password.send-reset", targetType: "person", targetId: rui.id });
    const person = (await personById(work.db, rui.clientId, rui.id))!;
    work.mail(setPasswordMail(work.client, person, newLink(demo, "/reset-password", at), LINK_DAYS));
  });
}
