import { sql } from "kysely";
import type { Db } from "../platform/database.ts";
import { hashToken } from "../platform/identity.ts";
import { newId } from "../platform/ids.ts";

/** SQL of sign-in by providers. The handle comes first, the client's id second. */

export interface ProviderRow {
  id: string;
  slug: string;
  name: string;
  issuer: string;
  oidcClientId: string;
  /** Sealed. */
  oidcClientSecret: string | null;
  verifiedDomains: string[];
  createsAccounts: boolean;
  isActive: boolean;
}

const COLUMNS = {
  slug: "slug",
  name: "name",
  issuer: "issuer",
  oidcClientId: "oidc_client_id",
  oidcClientSecret: "oidc_client_secret",
  verifiedDomains: "verified_domains",
  createsAccounts: "creates_accounts",
  isActive: "is_active",
} as const satisfies Record<Exclude<keyof ProviderRow, "id">, string>;

export type ProviderValues = Partial<Omit<ProviderRow, "id">>;

const columnsOf = (values: ProviderValues) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [COLUMNS[key as keyof typeof COLUMNS], value]),
  );

const providers = (db: Db, clientId: string) =>
  db
    .selectFrom("sign_in_provider")
    .select([
      "id",
      "slug",
      "name",
      "issuer",
      "oidc_client_id as oidcClientId",
      "oidc_client_secret as oidcClientSecret",
      "verified_domains as verifiedDomains",
      "creates_accounts as createsAccounts",
      "is_active as isActive",
    ])
    .where("client_id", "=", clientId);

export const allProviders = (db: Db, clientId: string): Promise<ProviderRow[]> =>
  providers(db, clientId).orderBy("position").orderBy("id").execute();

export const providerById = (db: Db, clientId: string, id: string): Promise<ProviderRow | undefined> =>
  providers(db, clientId).where("id", "=", id).forUpdate().executeTakeFirst();

/** One that is switched on. */
export const providerBySlug = (db: Db, clientId: string, slug: string): Promise<ProviderRow | undefined> =>
  providers(db, clientId).where("slug", "=", slug).where("is_active", "=", true).executeTakeFirst();

/** For the log-in page. */
export const offeredProviders = (db: Db, clientId: string): Promise<{ slug: string; name: string }[]> =>
  db
    .selectFrom("sign_in_provider")
    .select(["slug", "name"])
    .where("client_id", "=", clientId)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** At the end of the client's. */
export async function insertProvider(
  db: Db,
  clientId: string,
  id: string,
  values: ProviderValues & Pick<ProviderRow, "slug" | "name" | "issuer" | "oidcClientId">,
): Promise<void> {
  const last = db
    .selectFrom("sign_in_provider")
    .select(sql<number>`coalesce(max(position), 0) + 1`.as("next"))
    .where("client_id", "=", clientId);
  await db
    .insertInto("sign_in_provider")
    .values({ ...columnsOf(values), client_id: clientId, id, position: last } as never)
    .execute();
}

export async function updateProvider(
  db: Db,
  clientId: string,
  id: string,
  values: ProviderValues,
): Promise<void> {
  const columns = columnsOf(values);
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable("sign_in_provider")
    .set(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteProvider(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("sign_in_provider").where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** Unlinks everybody's accounts at a provider; how many there were. */
export async function deleteLinks(db: Db, clientId: string, providerId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("person_identity")
    .where("client_id", "=", clientId)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// --- sign-ins on their way ---

export interface Attempt {
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  /** Who links an account; null: somebody signs in. */
  personId: string | null;
}

/** `key`: what only the browser and the address that it comes back to say together. */
export async function insertAttempt(
  db: Db,
  clientId: string,
  providerId: string,
  attempt: Attempt & { key: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("sign_in_attempt")
    .values({
      client_id: clientId,
      state_hash: hashToken(attempt.key),
      provider_id: providerId,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_to: attempt.redirectTo,
      person_id: attempt.personId,
      expires_at: attempt.expiresAt.toISOString(),
    })
    .execute();
}

/** Uses an attempt up. Deleting decides between two that come back at once. */
export async function takeAttempt(
  db: Db,
  clientId: string,
  providerId: string,
  key: string,
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .deleteFrom("sign_in_attempt")
    .where("client_id", "=", clientId)
    .where("state_hash", "=", hashToken(key))
    .where("provider_id", "=", providerId)
    .where("expires_at", ">", now.toISOString())
    .returning([
      "nonce",
      "code_verifier as codeVerifier",
      "redirect_to as redirectTo",
      "person_id as personId",
    ])
    .executeTakeFirst();
}

export async function dropExpiredAttempts(db: Db, clientId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("sign_in_attempt")
    .where("client_id", "=", clientId)
    .where("expires_at", "<", now.toISOString())
    .execute();
}

// --- linked accounts ---

export interface Subject {
  issuer: string;
  subject: string;
}

/** Whose account this is, disabled people included. */
export async function ownerOf(
  db: Db,
  clientId: string,
  { issuer, subject }: Subject,
): Promise<{ personId: string; isDisabled: boolean } | undefined> {
  return db
    .selectFrom("person_identity as i")
    .innerJoin("person as p", (join) =>
      join.onRef("p.client_id", "=", "i.client_id").onRef("p.id", "=", "i.person_id"),
    )
    .select(["p.id as personId", sql<boolean>`p.disabled_at is not null`.as("isDisabled")])
    .where("i.client_id", "=", clientId)
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
}

/** Whether it was linked: not where the account, or the person's place at this provider, is taken. */
export async function insertLink(
  db: Db,
  clientId: string,
  link: Subject & { personId: string; providerId: string; email: string | null },
  now: Date,
): Promise<boolean> {
  const linked = await db
    .insertInto("person_identity")
    .values({
      client_id: clientId,
      id: newId(),
      person_id: link.personId,
      provider_id: link.providerId,
      issuer: link.issuer,
      subject: link.subject,
      email: link.email,
      linked_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return linked !== undefined;
}

export async function noteUse(
  db: Db,
  clientId: string,
  { issuer, subject }: Subject,
  email: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable("person_identity")
    .set({ email, last_used_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

/** An employee without a password; undefined where the address is somebody's already. */
export async function insertEmployee(
  db: Db,
  clientId: string,
  person: { email: string; firstName: string; lastName: string },
  now: Date,
): Promise<string | undefined> {
  const made = await db
    .insertInto("person")
    .values({
      client_id: clientId,
      id: newId(),
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      groups: ["employee"],
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["client_id", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

export interface Way {
  slug: string;
  name: string;
  isActive: boolean;
  linkedAt: string | null;
  email: string | null;
}

/** All that are switched on, and those that this person has linked. */
export const waysOf = (db: Db, clientId: string, personId: string): Promise<Way[]> =>
  db
    .selectFrom("sign_in_provider as s")
    .leftJoin("person_identity as i", (join) =>
      join
        .onRef("i.client_id", "=", "s.client_id")
        .onRef("i.provider_id", "=", "s.id")
        .on("i.person_id", "=", personId),
    )
    .select(["s.slug", "s.name", "s.is_active as isActive", "i.linked_at as linkedAt", "i.email"])
    .where("s.client_id", "=", clientId)
    .where((eb) => eb.or([eb("s.is_active", "=", true), eb("i.id", "is not", null)]))
    .orderBy("s.position")
    .orderBy("s.id")
    .execute();

/** The person's row, held until the transaction ends: two that unlink at once could each leave the other's. */
export async function lockedPerson(
  db: Db,
  clientId: string,
  personId: string,
): Promise<{ hasPassword: boolean }> {
  return db
    .selectFrom("person")
    .select(sql<boolean>`password_hash is not null`.as("hasPassword"))
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function deleteLink(db: Db, clientId: string, personId: string, slug: string): Promise<void> {
  await sql`delete from person_identity i using sign_in_provider s
    where s.client_id = ${clientId} and s.slug = ${slug}
      and i.client_id = ${clientId} and i.provider_id = s.id and i.person_id = ${personId}`.execute(db);
}
