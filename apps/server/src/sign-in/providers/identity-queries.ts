import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of accounts at providers by which people sign in. */

export interface ProviderSubject {
  issuer: string;
  subject: string;
}

/** The person with this account at a provider, disabled people included. */
export async function findOwner(
  db: Db,
  clientId: string,
  { issuer, subject }: ProviderSubject,
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

/**
 * Returns whether the account was linked: false if the provider's account is taken, or the person has one
 * there already.
 */
export async function insertLink(
  db: Db,
  clientId: string,
  link: ProviderSubject & { personId: string; providerId: string; email: string | null },
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

export async function recordUse(
  db: Db,
  clientId: string,
  { issuer, subject }: ProviderSubject,
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

export interface ProviderLink {
  slug: string;
  name: string;
  isActive: boolean;
  linkedAt: string | null;
  email: string | null;
}

/** All active providers, and those that this person has linked. */
export const listProviderLinks = (db: Db, clientId: string, personId: string): Promise<ProviderLink[]> =>
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

export async function deleteLink(db: Db, clientId: string, personId: string, slug: string): Promise<void> {
  await sql`delete from person_identity i using sign_in_provider s
    where s.client_id = ${clientId} and s.slug = ${slug}
      and i.client_id = ${clientId} and i.provider_id = s.id and i.person_id = ${personId}`.execute(db);
}

/** Unlinks all accounts at a provider; returns their number. */
export async function deleteLinks(db: Db, clientId: string, providerId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("person_identity")
    .where("client_id", "=", clientId)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
