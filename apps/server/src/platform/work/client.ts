import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Client } from "../callers/client.ts";
import { clientOrigin } from "../callers/origin.ts";
import type { Database } from "../database/database.ts";

/** The client of a change, as mails and links name it. */
export type WorkClient = Pick<Client, "id" | "name" | "origin" | "locale">;

/**
 * Reads the client of a change without a request; undefined: no such client. Of a suspended one, what was queued before is
 * still done.
 */
export async function readClient(
  { database, origin }: { database: Database; origin?: string | undefined },
  id: string,
): Promise<(WorkClient & { isSuspended: boolean }) | undefined> {
  const { rows } = await sql<{
    name: string;
    locale: Locale | null;
    isSuspended: boolean;
    domains: string[];
  }>`
    select name, locale, suspended_at is not null as "isSuspended", array(select domain from client_domain where client_id = client.id order by domain) as domains
    from client where id = ${id}`.execute(database.forClient(id));
  const row = rows[0];
  if (!row) return undefined;
  const { domains, ...client } = row;
  return { id, ...client, origin: clientOrigin(domains, origin) };
}
