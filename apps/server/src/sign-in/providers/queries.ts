import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of a client's sign-in providers. The handle comes first, the client's id second. */

export interface ProviderRow {
  id: string;
  slug: string;
  name: string;
  issuer: string;
  oidcClientId: string;
  /** Encrypted. */
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

const toColumns = (values: ProviderValues) =>
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

export const listProviders = (db: Db, clientId: string): Promise<ProviderRow[]> =>
  providers(db, clientId).orderBy("position").orderBy("id").execute();

export function providerById(db: Db, clientId: string, id: string): Promise<ProviderRow | undefined> {
  noteLocks(db, "sign-in provider", [id]);
  return providers(db, clientId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** An active provider. */
export const providerBySlug = (db: Db, clientId: string, slug: string): Promise<ProviderRow | undefined> =>
  providers(db, clientId).where("slug", "=", slug).where("is_active", "=", true).executeTakeFirst();

/** The providers on the log-in page. */
export const listOfferedProviders = (db: Db, clientId: string): Promise<{ slug: string; name: string }[]> =>
  db
    .selectFrom("sign_in_provider")
    .select(["slug", "name"])
    .where("client_id", "=", clientId)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Inserts a provider at the end of the client's list. */
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
    .values({ ...toColumns(values), client_id: clientId, id, position: last } as never)
    .execute();
}

export async function updateProvider(
  db: Db,
  clientId: string,
  id: string,
  values: ProviderValues,
): Promise<void> {
  const columns = toColumns(values);
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
