import * as contract from "@portico/contract/operators/storage";
import type { AppConfig } from "../feature.ts";
import { limitAttempt } from "../people/public.ts";
import { asOwner } from "../platform/database/as-owner.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readConfig } from "../platform/startup/config.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { testStorage } from "./core/rate-limits.ts";
import { describeFolders, foldersOf, tryFolder } from "./storage/folders.ts";
import { readDatabaseSizes } from "./storage/queries.ts";

export interface StorageOptions {
  config: Pick<AppConfig, "settings">;
  rateLimiter: RateLimiter;
  ownerUrl: string;
}

export function storageRoutes(serve: OperatorServe, { config, rateLimiter, ownerUrl }: StorageOptions): void {
  const settings = config.settings ?? readConfig({});

  serve(contract.getStorage, async () => ({
    folders: await describeFolders(foldersOf(settings)),
    database: {
      isEmbedded: settings.databaseUrl === undefined,
      ...(await asOwner(ownerUrl, readDatabaseSizes)),
    },
  }));

  serve(contract.tryStorage, async (call) => {
    await limitAttempt(rateLimiter, [[testStorage, call.operator.id]]);
    const data = { name: "data" as const, path: settings.dataDir };
    // Into the database's own folder nobody but PostgreSQL writes.
    const backups = foldersOf(settings).filter(({ name }) => name === "backups");
    const results = await Promise.all([data, ...backups].map(tryFolder));
    const failed = results.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []));
    await insertEntry(call.db, entryContext(call), { action: "storage.test", facts: { failed } });
    return { results };
  });
}
