import { withClient } from "./with-client.ts";

/**
 * Gathers the statistics by which PostgreSQL plans. By itself it does so a minute or two after rows came, and
 * plans for a few rows until then. Needed after a migration (`isChanged`), and for a table that has rows and
 * no statistics, as after the first start or a restore.
 */
export const gatherStatistics = (ownerUrl: string, isChanged: boolean): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and ($1 or reltuples < 0 and pg_relation_size(oid) > 0)`,
      [isChanged],
    );
    if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(", ")}`);
  });
