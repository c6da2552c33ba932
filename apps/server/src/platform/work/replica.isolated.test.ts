import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEEN_HEADER, VERSION_HEADER } from "@portico/contract/core/live";
import { createResourceFeature, updateResourceFeature } from "@portico/contract/rooms/catalogues";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp, jobsFor } from "../../app.ts";
import { startEmbeddedDatabase } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { withClient } from "../database/with-client.ts";
import { type Caller, SECRET, startTestApp, type TestApp } from "../testing/app.ts";
import { createDatabase, TEMPLATE } from "../testing/databases.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient } from "../testing/types.ts";
import { openReplica, type Replica } from "./replica.ts";

/** A process of Portico beside a real standby, whose replay a test can hold back. */

const FEATURES = "/api/room-features/?limit=200";
const log = { info: () => {}, warn: console.warn, error: console.error };
const folder = mkdtempSync(join(tmpdir(), "portico-replica-"));
const resources = new AsyncDisposableStack();

let app: TestApp;
let client: TestClient;
let admin: Caller;
let standby: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let standbyUrl: string;
let replica: Replica;
/** Whether each read was sent to the replica. */
let sent: boolean[];

/** Copies the data of a running server as PostgreSQL's backups do. */
async function copyServer(ownerUrl: string, from: string, to: string): Promise<void> {
  await withClient(ownerUrl, async (owner) => {
    await owner.query("select pg_backup_start('standby', fast => true)");
    execFileSync("mkdir", ["-p", to]);
    execFileSync("cp", ["-a", from, join(to, "postgres")]);
    const { rows } = await owner.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    const folder = join(to, "postgres");
    chmodSync(folder, 0o700);
    rmSync(join(folder, "postmaster.pid"), { force: true });
    writeFileSync(join(folder, "backup_label"), rows[0]!.labelfile);
    writeFileSync(join(folder, "standby.signal"), "");
    // As whoever the copied files belong to.
    for (const name of ["backup_label", "standby.signal"])
      execFileSync("chown", ["--reference", join(folder, "PG_VERSION"), join(folder, name)]);
  });
}

beforeAll(async () => {
  const primary = resources.adopt(
    await startEmbeddedDatabase({ dataDir: join(folder, "primary"), log, settings: { fsync: "off" } }),
    (it) => it.stop(),
  );
  const template = await createDatabase(primary.ownerUrl, TEMPLATE);
  await migrate(
    template,
    jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined }),
  );
  app = await startTestApp(undefined, { serverUrl: primary.ownerUrl });
  await copyServer(primary.ownerUrl, join(folder, "primary", "postgres"), join(folder, "standby"));
  const socket = new URL(primary.ownerUrl).searchParams.get("host");
  standby = await startEmbeddedDatabase({
    dataDir: join(folder, "standby"),
    log,
    settings: { fsync: "off", primary_conninfo: `host=${socket} user=postgres` },
  });
  const url = new URL(standby.ownerUrl);
  url.pathname = new URL(app.ownerUrl).pathname;
  standbyUrl = url.toString();
  // However busy the machine is.
  const lagMaxMs = 600_000;
  const opened = resources.adopt(openReplica(standbyUrl, app.tools, { lagMaxMs, onError: () => {} }), (it) =>
    it.close(),
  );
  replica = {
    ...opened,
    forClient(clientId) {
      const db = opened.forClient(clientId);
      sent.push(db !== undefined);
      return db;
    },
  };
});
afterAll(async () => {
  await app.close();
  await standby.stop();
  await resources.disposeAsync();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  sent = [];
  client = await makeClient(app, { features: ["rooms"] });
  const config = { secret: SECRET, publicUrl: undefined, mailboxVisible: false };
  const there = resources.adopt(await buildApp({ ...app.tools, config, replica }), (it) => it.close());
  admin = await app.as(await makePerson(app, client, ["employee", "superadmin"]), there);
});

/** Holds the replay back, or lets it go on. */
const replay = (how: "pause" | "resume") =>
  withClient(standbyUrl, (owner) => owner.query(`select pg_wal_replay_${how}()`));

const untilCurrent = () => expect.poll(() => replica.forClient(client.id) !== undefined).toBe(true);

const add = async (name: string): Promise<{ id: string; version: string }> => {
  const { body, headers } = await admin.call(createResourceFeature, { body: { name } });
  return { id: body.id, version: String(headers[VERSION_HEADER]) };
};
const namesOf = async (seen: string, url = FEATURES): Promise<string[]> => {
  const { body } = await admin.request({ url, headers: { [SEEN_HEADER]: seen } });
  return body.results.map(({ name }: { name: string }) => name);
};

test("a read that everybody shares is answered by the replica", async () => {
  const { version } = await add("Screen");
  await untilCurrent();
  sent = [];
  expect(await namesOf(version)).toEqual(["Screen"]);
  expect(sent).toEqual([true]);
});

test("who says nothing of what they have seen is answered by the primary", async () => {
  await untilCurrent();
  sent = [];
  await admin.request({ url: FEATURES });
  expect(sent).toEqual([]);
});

test("a read after an own change is never from before it, though the replica has not heard of it", async () => {
  await untilCurrent();
  await replay("pause");
  const { id, version } = await add("Screen");
  sent = [];
  expect(await namesOf(version)).toEqual(["Screen"]);
  expect(sent).toEqual([false]);
  await replay("resume");
  await untilCurrent();
  const renamed = await admin.call(updateResourceFeature, { params: { id }, body: { name: "Large screen" } });
  expect(await namesOf(String(renamed.headers[VERSION_HEADER]))).toEqual(["Large screen"]);
});

test("a hundred changes, each with a read at once: every read shows its change", async () => {
  const names: string[] = [];
  for (let time = 0; time < 100; time++) {
    names.push(`Feature ${String(time).padStart(3, "0")}`);
    const { version } = await add(names.at(-1)!);
    expect((await namesOf(version)).toSorted()).toEqual(names);
  }
});

test("a replica that lags is not asked, and is asked again when it has caught up", async () => {
  await untilCurrent();
  await replay("pause");
  const { version } = await add("Screen");
  await expect.poll(() => replica.forClient(client.id)).toBeUndefined();
  expect(await namesOf(version)).toEqual(["Screen"]);
  await replay("resume");
  await untilCurrent();
  sent = [];
  expect(await namesOf(version, "/api/room-features/?limit=100")).toEqual(["Screen"]);
  expect(sent).toEqual([true]);
});

test("a replica that is down: the primary answers", async () => {
  const { version } = await add("Screen");
  await untilCurrent();
  await standby.stop();
  expect(await namesOf(version)).toEqual(["Screen"]);
  await expect.poll(() => replica.forClient(client.id)).toBeUndefined();
  expect(await namesOf(version, "/api/room-features/?limit=100")).toEqual(["Screen"]);
});
