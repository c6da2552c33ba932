import { type RawBuilder, sql } from "kysely";

/** SQL by which lists name people, or do not: a column `person`. */

/** One row without a name. */
export const NO_NAME: RawBuilder<unknown> = sql`select null::text as person`;

/** The person's name; no row where the person is no longer known. */
export const nameOf = (clientId: string, personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.first_name || ' ' || p.last_name as person from person p
  where p.client_id = ${clientId} and p.id = ${personId}`;
