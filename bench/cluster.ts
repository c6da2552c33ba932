import { join } from "node:path";
import pg from "pg";
import { jobsFor } from "../apps/server/src/app.ts";
import { startEmbedded } from "../apps/server/src/platform/embedded.ts";
import { migrate } from "../apps/server/src/platform/migrate.ts";
import { type RealServer, startRealServer } from "../apps/server/src/platform/test-kit/real-server.ts";
import { root } from "../scripts/root.ts";
import { fill, type Scale, scaleOf } from "./fill.ts";

/** Kept between runs: filling the large databases takes minutes. */
const FOLDER = join(root, "data", "bench");
export const SECRET = "a secret that only the bench knows, 32 characters";

export interface Cluster extends AsyncDisposable {
  /** A filled database; its owner's address. */
  database(reservations: number): Promise<{ ownerUrl: string; scale: Scale }>;
}

/** The embedded PostgreSQL with the settings everybody gets. */
export async function openCluster(say: (line: string) => void): Promise<Cluster> {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const embedded = await startEmbedded({ dataDir: FOLDER, log });
  return {
    async database(reservations) {
      const ownerUrl = await createDatabase(embedded.ownerUrl, `bench_${reservations}`);
      await migrate(ownerUrl, jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: false }));
      const scale = scaleOf(reservations);
      await fill(ownerUrl, scale, say);
      return { ownerUrl, scale };
    },
    [Symbol.asyncDispose]: () => embedded.stop(),
  };
}

async function createDatabase(ownerUrl: string, name: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
  if (!rowCount) await owner.query(`create database ${name}`);
  await owner.end();
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A server process for one database; without background work, which would come in between at its own time. */
export async function openServer(
  ownerUrl: string,
  nodeOptions: string[] = [],
): Promise<RealServer & AsyncDisposable> {
  const env = { DATABASE_URL: ownerUrl, DEMO: "false", ROLE: "web", SECRET, HOST: "127.0.0.1" };
  const server = await startRealServer(join(FOLDER, "server"), env, nodeOptions);
  return { ...server, [Symbol.asyncDispose]: async () => void (await server.stop()) };
}
