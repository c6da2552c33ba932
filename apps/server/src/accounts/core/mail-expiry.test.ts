import * as contract from "@portico/contract/accounts/administration";
import * as peopleImport from "@portico/contract/accounts/import";
import * as invitations from "@portico/contract/accounts/invitations";
import { updateMe } from "@portico/contract/accounts/profile";
import * as signUp from "@portico/contract/accounts/sign-up";
import * as deliveries from "@portico/contract/administration/messages";
import * as passwords from "@portico/contract/sign-in/passwords";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { admin, app, client, person, setUp, sofia } from "../testing/administration-kit.ts";
import { form, lastLink, openSignUp } from "../testing/sign-up-kit.ts";

/** A mail with a link that lets its reader act expires with the link: it is not sent after that. */

setUp();

const TO = "nadia@example.test";
const stranger = () => app.anonymous(client.host);

async function signedUp(): Promise<void> {
  await openSignUp(app, client, { line_manager_verification: true });
  await stranger().ok(signUp.signUp, { body: form({ email: TO, lineManagerEmail: "manager@example.test" }) });
}
const invite = () => admin.ok(invitations.createInvitations, { body: { emails: [TO] } });
const nadia = { firstName: "Nadia", lastName: "Haas", email: TO };

/** Each mail with such a link: the call that causes it, and how many hours the link works. */
const MAILS: Record<string, { kind: string; hours: number; bring(): Promise<unknown> }> = {
  "that confirms an account": { kind: "activation", hours: 7 * 24, bring: signedUp },
  "to a line manager": {
    kind: "line-verify",
    hours: 14 * 24,
    async bring() {
      await signedUp();
      await stranger().ok(signUp.activate, { params: await lastLink(app, client, TO, "activation") });
    },
  },
  "that confirms a new address": {
    kind: "email-change",
    hours: 24,
    bring: async () => (await app.as(await person())).ok(updateMe, { body: { email: TO } }),
  },
  "of an invitation": { kind: "invitation", hours: 14 * 24, bring: invite },
  "of an invitation that is sent again": {
    kind: "invitation",
    hours: 15 * 24,
    async bring() {
      const [{ id } = { id: "" }] = (await invite()).results;
      app.clock.set("2026-11-21T10:42:00.000Z");
      await (await app.as(sofia)).ok(invitations.resendInvitation, { params: { id } });
    },
  },
  "of welcome": {
    kind: "welcome",
    hours: 7 * 24,
    bring: () => admin.ok(contract.createPerson, { body: { ...nadia, invite: true } }),
  },
  "of welcome after an import": {
    kind: "welcome",
    hours: 7 * 24,
    bring: () =>
      admin.ok(peopleImport.importPeople, {
        body: { csv: `email,first_name,last_name\n${TO},Nadia,Haas\n`, invite: true },
      }),
  },
  "by which an administrator lets somebody set a password": {
    kind: "set-password",
    hours: 7 * 24,
    bring: async () =>
      admin.ok(contract.sendReset, { params: { id: (await person(["employee"], { email: TO })).id } }),
  },
  "that resets a password": {
    kind: "password-reset",
    hours: 1,
    async bring() {
      await person(["employee"], { email: TO });
      await stranger().ok(passwords.requestPasswordReset, { body: { email: TO } });
    },
  },
};

const newest = async (kind: string) => {
  const rows = () =>
    app.sql<{ id: string; expiresAt: Date | null; confidential: boolean }>(
      `select id, expires_at as "expiresAt", confidential from message
       where client_id = $1 and kind = $2 order by created_at, id`,
      [client.id, `people.${kind}`],
    );
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
  return (await rows()).at(-1)!;
};

test.each(Object.entries(MAILS))("the mail %s", async (_, { kind, hours, bring }) => {
  const begun = app.clock.now().getTime();
  await bring();
  const mail = await newest(kind);
  const end = new Date(begun + hours * 3_600_000);
  expect(mail).toMatchObject({ confidential: true, expiresAt: end });
  await app.sql("update message set status = 'dead' where id = $1", [mail.id]);
  const resend = async () =>
    (await (await app.as(sofia)).ok(deliveries.resendDeliveries, { body: { ids: [mail.id] } })).results;
  app.clock.set(end.toISOString());
  expect(await resend()).toEqual([{ id: mail.id, ok: false, detail: inEnglish("administration.expired") }]);
  app.clock.set(new Date(end.getTime() - 1000).toISOString());
  expect(await resend()).toEqual([{ id: mail.id, ok: true }]);
});
