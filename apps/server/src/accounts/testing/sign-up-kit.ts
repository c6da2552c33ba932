import { createHash } from "node:crypto";
import type * as signUp from "@portico/contract/accounts/sign-up";
import type { Received } from "@portico/contract/endpoint";
import { newId, newToken } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Shared helpers of tests of sign-up. */

export const PASSWORD = "Correct-horse-7";

/** Switches sign-up on. */
export async function openSignUp(
  app: TestApp,
  client: TestClient,
  config: Record<string, unknown> = {},
): Promise<void> {
  await app.sql("update client set signup_enabled = true where id = $1", [client.id]);
  await app.sql("insert into signup_config (client_id) values ($1)", [client.id]);
  for (const [column, value] of Object.entries(config))
    await app.sql(`update signup_config set ${column} = $2 where client_id = $1`, [client.id, value]);
}

interface FieldOptions {
  name: string;
  type: string;
  options?: string[];
  required?: boolean;
  requiresVerification?: boolean;
  hideOnEdit?: boolean;
}

/** Creates a group of the client's own fields; returns its id. */
export async function makeGroup(
  app: TestApp,
  client: TestClient,
  group: { name: string; condition?: string },
  fields: FieldOptions[],
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into signup_group (client_id, id, position, name, is_conditional, condition, is_closable)
     values ($1, $2, 1, $3, $4, $5, true)`,
    [client.id, id, group.name, group.condition !== undefined, group.condition ?? null],
  );
  for (const [position, field] of fields.entries())
    await app.sql(
      `insert into signup_field (client_id, id, group_id, position, field_name, field_label, field_type, options, required,
         requires_verification, hide_on_edit) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        client.id,
        newId(),
        id,
        position,
        field.name,
        `The ${field.name}`,
        field.type,
        field.options ?? [],
        field.required ?? false,
        field.requiresVerification ?? false,
        field.hideOnEdit ?? false,
      ],
    );
  return id;
}

/** Creates an invitation as an administrator does; returns its token. */
export async function invite(
  app: TestApp,
  client: TestClient,
  given: { email: string; groups?: string[]; expiresAt?: string; prefill?: object; siteId?: string },
): Promise<string> {
  const token = newToken();
  await app.sql(
    `insert into invitation (client_id, id, email, prefill, groups, site_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      client.id,
      newId(),
      given.email,
      given.prefill ?? {},
      given.groups ?? ["employee", "parking"],
      given.siteId ?? null,
      createHash("sha256").update(token).digest(),
      app.clock.now().toISOString(),
      given.expiresAt ?? new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString(),
    ],
  );
  return token;
}

let made = 0;
export const newAddress = (): string => `new${++made}@example.test`;

type Body = Received<typeof signUp.signUp>["body"];

/** A valid form. */
export const form = (given: Partial<Body> = {}): Body => ({
  firstName: "Nadia",
  lastName: "Haas",
  email: "nadia@example.test",
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  ...given,
});

export interface SentMail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** The mails to an address, oldest first. */
export const mailsTo = (app: TestApp, client: TestClient, recipient: string): Promise<SentMail[]> =>
  app.sql(
    `select kind, recipient, subject, body_text as text from message
     where client_id = $1 and recipient = $2 order by created_at, id`,
    [client.id, recipient],
  );

export interface PersonLink {
  userId: string;
  token: string;
}

/** The person and the token of the link in a mail. */
export function linkIn(mail: SentMail | undefined): PersonLink {
  const [, userId = "", token = ""] =
    /\/users\/([^/\s]+)\/(?:activate|withdraw-address|line_verify)\/(\S+)/.exec(mail?.text ?? "") ?? [];
  return { userId, token };
}

/** The link of the newest mail of a kind. */
export const lastLink = async (
  app: TestApp,
  client: TestClient,
  recipient: string,
  kind: string,
): Promise<PersonLink> =>
  linkIn((await mailsTo(app, client, recipient)).findLast((mail) => mail.kind === `people.${kind}`));

export const statusOf = async (
  app: TestApp,
  client: TestClient,
  email: string,
): Promise<string | undefined> =>
  (
    await app.sql<{ status: string }>("select status from person where client_id = $1 and email = $2", [
      client.id,
      email,
    ])
  )[0]?.status;
