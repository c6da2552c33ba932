import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Service } from "../core/service.ts";
import { MAIL } from "../delivery/mail-settings.ts";
import { openValues, PAYMENTS, TEXTS } from "../work/services.ts";
import type { Settings } from "./config.ts";

/** All services that operators can store something about. */
const SERVICES: readonly Service<unknown>[] = [MAIL, TEXTS, PAYMENTS];

/** Undefined: neither given nor made yet, which another check says. */
function findSecret({ secret, dataDir }: Settings): string | undefined {
  const file = join(dataDir, "secret");
  return secret ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
}

/** Whether what operators stored can still be read: a new SECRET opens nothing that was sealed by the former. */
export async function checkServices({ config, db }: { config: Settings; db: pg.Client }) {
  const { rows } = await db.query<{ key: string; sealed: string }>(
    "select key, sealed from installation_setting where key = any($1) order by key",
    [SERVICES.map(({ key }) => key)],
  );
  const secret = findSecret(config);
  if (rows.length === 0 || secret === undefined)
    return { ok: true, found: `${rows.length === 0 ? "none" : rows.length} stored at /operator` };
  const opens = ({ key, sealed }: { key: string; sealed: string }) =>
    SERVICES.some((service) => service.key === key && openValues(secret, service, sealed) !== undefined);
  const closed = rows.filter((row) => !opens(row));
  const namesOf = (some: readonly { key: string }[]) => some.map(({ key }) => key).join(", ");
  return closed.length > 0
    ? { ok: false, found: `stored with another SECRET and not in use: ${namesOf(closed)}` }
    : { ok: true, found: `stored at /operator: ${namesOf(rows)}` };
}
