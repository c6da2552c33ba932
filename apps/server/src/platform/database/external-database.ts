import { RefusalToStart } from "../core/refusal-to-start.ts";
import { withClient } from "./with-client.ts";

/** The oldest PostgreSQL whose features the migrations use. */
const OLDEST = 18;

/**
 * Refuses a server of DATABASE_URL that cannot be reached or is too old; the message leaves its password out.
 */
export async function refuseUnfitDatabase(url: string): Promise<void> {
  const { host } = new URL(url);
  const version = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return Number(rows[0]?.version);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new RefusalToStart(
      `The database of DATABASE_URL at ${host || "its socket"} cannot be used (${error.message || error.code}).`,
    );
  });
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) {
    throw new RefusalToStart(
      `The database of DATABASE_URL is PostgreSQL ${major}, and Portico needs ${OLDEST} or newer.`,
    );
  }
}
