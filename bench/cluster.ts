import { join } from "node:path";
import { jobsFor } from "../apps/server/src/app.ts";
import { RefusalToStart } from "../apps/server/src/platform/core/refusal-to-start.ts";
import { startEmbeddedDatabase } from "../apps/server/src/platform/database/embedded.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { withClient } from "../apps/server/src/platform/database/with-client.ts";
import { type RealServer, startRealServer } from "../apps/server/src/platform/testing/real-server.ts";
import { root } from "../scripts/root.ts";
import { fill, type Scale, scaleOf } from "./fill/all.ts";
import { type CameraScale, fillCameras } from "./fill/cameras.ts";
import { type DeskScale, fillDesks, fillFloor } from "./fill/desks.ts";
import { fillMuster } from "./fill/muster.ts";
import { fillParking } from "./fill/parking.ts";
import { fillReports } from "./fill/reports.ts";
import { fillRooms, type RoomScale, roomScaleOf } from "./fill/rooms.ts";
import { fillVisits, type VisitScale, visitScaleOf } from "./fill/visits.ts";

/** Kept between runs: filling the large databases takes minutes. */
const FOLDER = join(root, "data", "bench");
export const SECRET = "a secret that only the bench knows, 32 characters";

export interface Cluster extends AsyncDisposable {
  /** A database filled with parking; its owner's address. */
  database(reservations: number): Promise<{ ownerUrl: string; scale: Scale }>;
  /** A database with one large car park, whose next week waits to be given out. */
  allocation(): Promise<{ ownerUrl: string }>;
  /** A database filled with meetings in rooms. */
  rooms(meetings: number): Promise<{ ownerUrl: string; scale: RoomScale }>;
  /** A database filled with visits. */
  visits(visits: number): Promise<{ ownerUrl: string; scale: VisitScale }>;
  /** A database filled with what cameras saw. */
  cameras(events: number): Promise<{ ownerUrl: string; scale: CameraScale }>;
  /** A database filled with desks of a hundred clients. */
  desks(scale: DeskScale): Promise<{ ownerUrl: string }>;
  /** A database with one site where 5,000 people are. */
  muster(): Promise<{ ownerUrl: string }>;
  /** A database with a year of a hundred clients, of which one has so many rows. */
  reports(rows: number): Promise<{ ownerUrl: string }>;
  /** A database with one large floor of desks. */
  floor(): Promise<{ ownerUrl: string }>;
  /** A database without rows, made anew each time. */
  empty(name: string): Promise<{ ownerUrl: string }>;
}

/** The embedded PostgreSQL with the settings everybody gets. */
export async function openCluster(say: (line: string) => void): Promise<Cluster> {
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const embedded = await startEmbeddedDatabase({ dataDir: FOLDER, log });
  return {
    async database(reservations) {
      const ownerUrl = await openMigrated(embedded.ownerUrl, `bench_${reservations}`, say);
      const scale = scaleOf(reservations);
      await fill(ownerUrl, scale, say);
      return { ownerUrl, scale };
    },
    async allocation() {
      const ownerUrl = await openMigrated(embedded.ownerUrl, "bench_allocation", say);
      await fillParking(ownerUrl, say);
      return { ownerUrl };
    },
    async rooms(meetings) {
      const ownerUrl = await openMigrated(embedded.ownerUrl, `bench_rooms_${meetings}`, say);
      const scale = roomScaleOf(meetings);
      await fillRooms(ownerUrl, scale, say);
      return { ownerUrl, scale };
    },
    async visits(visits) {
      const ownerUrl = await openMigrated(embedded.ownerUrl, `bench_visits_${visits}`, say);
      const scale = visitScaleOf(visits);
      await fillVisits(ownerUrl, scale, say);
      return { ownerUrl, scale };
    },
    async cameras(events) {
      const ownerUrl = await openMigrated(embedded.ownerUrl, `bench_cameras_${events}`, say);
      const scale = { events };
      await fillCameras(ownerUrl, scale, say);
      return { ownerUrl, scale };
    },
    async desks(scale) {
      const ownerUrl = await openMigrated(embedded.ownerUrl, `bench_desks_${scale.full}`, say);
      await fillDesks(ownerUrl, scale, say);
      return { ownerUrl };
    },
    async muster() {
      const ownerUrl = await openMigrated(embedded.ownerUrl, "bench_muster", say);
      await fillMuster(ownerUrl, say);
      return { ownerUrl };
    },
    async reports(rows) {
      const ownerUrl = await openMigrated(embedded.ownerUrl, `bench_reports_${rows}`, say);
      await fillReports(ownerUrl, rows, say);
      return { ownerUrl };
    },
    async floor() {
      const ownerUrl = await openMigrated(embedded.ownerUrl, "bench_floor", say);
      await fillFloor(ownerUrl, say);
      return { ownerUrl };
    },
    async empty(name) {
      await withClient(embedded.ownerUrl, (owner) => owner.query(`drop database if exists ${name}`));
      return { ownerUrl: await openMigrated(embedded.ownerUrl, name, say) };
    },
    [Symbol.asyncDispose]: () => embedded.stop(),
  };
}

/** What was filled under migrations that have been changed since, before they were published, is filled anew. */
async function openMigrated(clusterUrl: string, name: string, say: (line: string) => void): Promise<string> {
  const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: false, twilio: undefined });
  const ownerUrl = await createDatabase(clusterUrl, name);
  try {
    await migrate(ownerUrl, jobs);
  } catch (error) {
    if (!(error instanceof RefusalToStart)) throw error;
    say(`${name} is made anew: ${error.message}`);
    await withClient(clusterUrl, (owner) => owner.query(`drop database ${name}`));
    await migrate(await createDatabase(clusterUrl, name), jobs);
  }
  return ownerUrl;
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  await withClient(clusterUrl, async (owner) => {
    const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await owner.query(`create database ${name}`);
  });
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A server process for one database; without background work, which would come in between at its own time. */
export async function openServer(
  ownerUrl: string,
  nodeOptions: string[] = [],
  others: Record<string, string> = {},
): Promise<RealServer & AsyncDisposable> {
  const env = { DATABASE_URL: ownerUrl, DEMO: "false", ROLE: "web", SECRET, HOST: "127.0.0.1", ...others };
  const server = await startRealServer(join(FOLDER, "server"), env, nodeOptions);
  return { ...server, [Symbol.asyncDispose]: async () => void (await server.stop()) };
}
