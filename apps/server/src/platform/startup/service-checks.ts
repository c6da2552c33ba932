import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Service } from "../core/service.ts";
import { MAIL } from "../delivery/mail-settings.ts";
import { APPLE_WALLET, GOOGLE_WALLET, stateOfCertificate } from "../documents/wallet-keys.ts";
import { openValues, PAYMENTS, TEXTS } from "../work/services.ts";
import type { Settings } from "./config.ts";

/** All services that operators can store something about. */
const SERVICES: readonly Service<unknown>[] = [MAIL, TEXTS, PAYMENTS, APPLE_WALLET, GOOGLE_WALLET];

/** Undefined: neither given nor made yet, which another check says. */
function findSecret({ secret, dataDir }: Settings): string | undefined {
  const file = join(dataDir, "secret");
  return secret ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
}

interface Installation {
  config: Settings;
  db: pg.Client;
  now: () => Date;
}

/**
 * Whether what operators stored can still be read, which a new SECRET ends, and whether the certificate of Apple's passes
 * signs for another month.
 */
export async function checkServices({ config, db, now }: Installation) {
  const { rows } = await db.query<{ key: string; sealed: string }>(
    "select key, sealed from installation_setting where key = any($1) order by key",
    [SERVICES.map(({ key }) => key)],
  );
  const secret = findSecret(config);
  const open = <Values>(service: Service<Values>): Values | undefined => {
    const row = rows.find(({ key }) => key === service.key);
    return row && secret !== undefined ? openValues(secret, service, row.sealed) : undefined;
  };
  const closed = secret === undefined ? [] : SERVICES.filter((one) => isIn(rows, one) && !open(one));
  const until = config.appleWallet?.validUntil ?? open(APPLE_WALLET)?.validUntil;
  const state = until === undefined ? "valid" : stateOfCertificate(new Date(until), now());
  const found = [
    rows.length === 0 ? "none is stored at /operator" : `stored at /operator: ${namesOf(rows)}`,
    ...(closed.length > 0 ? [`sealed by another SECRET and not in use: ${namesOf(closed)}`] : []),
    ...(until === undefined
      ? []
      : [`Apple's certificate ends on ${new Date(until).toISOString().slice(0, 10)}`]),
  ];
  return { ok: closed.length === 0 && state === "valid", found: found.join("; ") };
}

const namesOf = (some: readonly { key: string }[]): string => some.map(({ key }) => key).join(", ");
const isIn = (rows: readonly { key: string }[], { key }: Service<unknown>): boolean =>
  rows.some((row) => row.key === key);
