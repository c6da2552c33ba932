import { existsSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { type ClientRow, listClients } from "../../apps/server/src/installation/clients/queries.ts";
import { systemClock } from "../../apps/server/src/platform/core/clock.ts";
import { RefusalToStart } from "../../apps/server/src/platform/core/refusal-to-start.ts";
import { asOwner } from "../../apps/server/src/platform/database/as-owner.ts";
import { lockHolder } from "../../apps/server/src/platform/database/data-lock.ts";
import { openDatabase } from "../../apps/server/src/platform/database/database.ts";
import { startEmbeddedDatabase } from "../../apps/server/src/platform/database/embedded.ts";
import { refuseUnfitDatabase } from "../../apps/server/src/platform/database/external-database.ts";
import { refusePendingMigrations } from "../../apps/server/src/platform/database/migrate.ts";
import { ownerUrlOf } from "../../apps/server/src/platform/database/postgres-orphans.ts";
import { canText, readConfig } from "../../apps/server/src/platform/startup/config.ts";
import { prepareDataFolder } from "../../apps/server/src/platform/startup/data-folder.ts";
import { readClient, type WorkClient } from "../../apps/server/src/platform/work/client.ts";
import { openBoss } from "../../apps/server/src/platform/work/jobs.ts";
import { openLive } from "../../apps/server/src/platform/work/live.ts";
import type { Tools } from "../../apps/server/src/platform/work/work.ts";
import { CommandRefusal } from "./command.ts";

/** The installation that commands work on, whether its server runs or not. */
export interface Installation {
  ownerUrl: string;
  /** SECRET, or the one in the data folder. */
  secret(): string;
  tools: Tools;
  /** All clients, or the one with this id or host. */
  clients(which?: string): Promise<ClientRow[]>;
  /** The client as the subject of a change. */
  work(client: ClientRow): Promise<WorkClient>;
}

const CONNECTIONS = 3;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens the database of the variables that Portico runs with; what is opened closes with `resources`. */
export async function openInstallation(
  env: NodeJS.ProcessEnv,
  resources: AsyncDisposableStack,
): Promise<Installation> {
  const config = readConfig(env);
  const ownerUrl = await databaseUrl(config, resources);
  await refusePendingMigrations(ownerUrl);
  const database = resources.adopt(await openDatabase(ownerUrl, { max: CONNECTIONS }), (it) => it.close());
  const live = resources.adopt(
    openLive(ownerUrl, database, () => {}),
    (it) => it.close(),
  );
  const boss = resources.adopt(await openBoss(ownerUrl, pino({ level: "silent" }), false), (it) =>
    it.stop({ graceful: false }),
  );
  const tools: Tools = {
    ...{ database, live, boss, clock: systemClock },
    inboundAddress: config.inboundAddress,
    canText: canText(config),
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
  };
  const clients = async (which?: string) => {
    const all = await asOwner(ownerUrl, listClients);
    const wanted = which?.toLowerCase();
    const found = all.filter(({ id, hosts }) => !wanted || id === wanted || hosts.includes(wanted));
    if (which !== undefined && found.length === 0)
      throw new CommandRefusal(`No client has the id or host ${which}.`);
    return found;
  };
  return {
    ...{ ownerUrl, tools, clients },
    secret: () => config.secret ?? prepareDataFolder(config).secret,
    async work({ id }) {
      const client = await readClient(tools, id);
      if (!client) throw new CommandRefusal(`The client ${id} is gone.`);
      return client;
    },
  };
}

async function databaseUrl(
  { databaseUrl: given, dataDir }: ReturnType<typeof readConfig>,
  resources: AsyncDisposableStack,
): Promise<string> {
  if (given !== undefined) {
    await refuseUnfitDatabase(given);
    return given;
  }
  const folder = join(dataDir, "postgres");
  if (lockHolder(dataDir) !== undefined) return ownerUrlOf(folder);
  if (!existsSync(folder))
    throw new RefusalToStart(
      `There is no database in the data folder ${dataDir}: the first start of Portico makes it.`,
    );
  const embedded = await startEmbeddedDatabase({ dataDir, log: quiet });
  return resources.adopt(embedded, (it) => it.stop()).ownerUrl;
}
