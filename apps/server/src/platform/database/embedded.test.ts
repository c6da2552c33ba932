import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { isAlive, lockHolder } from "./data-lock.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded.ts";
import { readPostmaster } from "./postgres-orphans.ts";
import { withClient } from "./with-client.ts";

const root = mkdtempSync(join(tmpdir(), "portico-embedded-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const settings = { fsync: "off", shared_buffers: "16MB" };
const start = (name: string, log = quiet) =>
  startEmbeddedDatabase({ dataDir: join(root, name), log, settings });

const query = (database: { ownerUrl: string }, sql: string) =>
  withClient(database.ownerUrl, async (client) => (await client.query(sql)).rows);

/** Seconds until a statement is answered again. */
async function secondsUntilAnswer(database: EmbeddedDatabase): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const answered = await query(database, "select 1").catch(() => undefined);
    if (answered) return (performance.now() - begin) / 1000;
    await sleep(20);
  }
}

test("creates, stops and starts again with what was written", {
  timeout: 1_200_000,
}, async () => {
  const first = await start("again");
  const [facts] = await query(
    first,
    "select length('Praça') as length, upper('ç') as upper, current_setting('listen_addresses') as listens, current_setting('server_version_num')::int as version, current_setting('synchronous_commit') as durable",
  );
  expect(facts).toMatchObject({
    length: 5,
    upper: "Ç",
    listens: "",
    durable: "on",
  });
  expect(facts.version).toBeGreaterThanOrEqual(180_000);
  await query(first, "create table kept as select 'Praça' as name");
  expect(statSync(join(root, "again", "socket")).mode & 0o777).toBe(0o700);
  const pid = first.pid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(lockHolder(join(root, "again"))).toBeUndefined();

  const second = await start("again");
  expect(second.wasKilled).toBe(false);
  expect(await query(second, "select name from kept")).toEqual([{ name: "Praça" }]);
  await second.stop();
});

test("killed under a busy connection, it answers within five seconds, at the same address", {
  timeout: 1_200_000,
}, async () => {
  const database = await start("killed");
  await query(database, "create table kept as select 1 as one");
  for (let time = 0; time < 3; time++) {
    const busy = query(database, "select count(*) from generate_series(1, 10000000000)").catch(
      () => "cut off",
    );
    await sleep(300);
    const pid = database.pid();
    process.kill(pid, "SIGKILL");
    expect(await secondsUntilAnswer(database)).toBeLessThan(5);
    expect(await busy).toBe("cut off");
    expect(database.pid()).not.toBe(pid);
  }
  expect(await query(database, "select one from kept")).toEqual([{ one: 1 }]);
  await database.stop();
});

test("a second Portico on the same folder is refused in one sentence", {
  timeout: 1_200_000,
}, async () => {
  const database = await start("shared");
  await expect(start("shared")).rejects.toThrow(
    `Another Portico (process ${process.pid}) is using the data folder ${join(root, "shared")}: stop it or give another folder with DATA_DIR.`,
  );
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
  await database.stop();
});

const program = `
  import { startEmbeddedDatabase } from "${join(import.meta.dirname, "embedded.ts")}";
  import { withClient } from "${join(import.meta.dirname, "with-client.ts")}";
  const log = { info() {}, warn: console.error, error: console.error };
  const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log, settings: ${JSON.stringify(settings)} });
  await withClient(database.ownerUrl, (client) => client.query("create table kept as select 1 as one"));
  console.log(database.pid());
  if (process.argv[2] === "stop") await database.stop();
`;
const programArgs = (dataDir: string, ...rest: string[]) => [
  "--input-type=module-typescript",
  "-e",
  program,
  dataDir,
  ...rest,
];

test("when Portico is killed, its PostgreSQL does not keep the next one from starting", {
  timeout: 1_200_000,
}, async () => {
  const dataDir = join(root, "orphan");
  const portico = spawn(process.execPath, programArgs(dataDir), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = (await once(portico.stdout, "data")).map(Number);
  portico.kill("SIGKILL");
  await once(portico, "exit");
  expect(isAlive(pid as number)).toBe(true);

  const database = await start("orphan");
  expect(database.wasKilled).toBe(true);
  expect(isAlive(pid as number)).toBe(false);
  expect(await query(database, "select one from kept")).toEqual([{ one: 1 }]);
  await database.stop();
});

test("what a crash or a reboot left behind does not keep it from starting", {
  timeout: 1_200_000,
}, async () => {
  await (await start("stale")).stop();
  const [folder, lock] = [join(root, "stale", "postgres"), join(root, "stale", "portico.lock")];
  // The process ids now belong to another program: this process.
  writeFileSync(join(folder, "postmaster.pid"), `${process.ppid}\n${folder}\n1\n5432\n/nowhere\n\n`);
  writeFileSync(lock, `${process.pid} 1\n`);
  const database = await start("stale");
  expect(readPostmaster(folder)?.pid).toBe(database.pid());
  await database.stop();
});

test("a creation that was cut short is begun anew", {
  timeout: 1_200_000,
}, async () => {
  mkdirSync(join(root, "cut", "postgres.new", "base"), { recursive: true });
  writeFileSync(join(root, "cut", "postgres.new", "PG_VERSION"), "18\n");
  const database = await start("cut");
  await database.stop();
  expect(existsSync(join(root, "cut", "postgres.new"))).toBe(false);
});

test("the socket of a deep folder is elsewhere", {
  timeout: 1_200_000,
}, async () => {
  const database = await start(join("deep", "d".repeat(120)));
  expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
  const socketDir = new URL(database.ownerUrl).searchParams.get("host") as string;
  expect(statSync(socketDir).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(existsSync(socketDir)).toBe(false);
});

test("the data of another PostgreSQL, or something else, are left alone", async () => {
  mkdirSync(join(root, "older", "postgres"), { recursive: true });
  writeFileSync(join(root, "older", "postgres", "PG_VERSION"), "17\n");
  await expect(start("older")).rejects.toThrow(
    /are of PostgreSQL 17 and this Portico brings 18: .* DATABASE_URL/,
  );
  mkdirSync(join(root, "foreign", "postgres"), { recursive: true });
  writeFileSync(join(root, "foreign", "postgres", "letter.txt"), "");
  await expect(start("foreign")).rejects.toThrow(/holds something else/);
  expect(lockHolder(join(root, "foreign"))).toBeUndefined();
});

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

test.runIf(isRoot)("an ordinary user can start it too", { timeout: 1_200_000 }, async () => {
  const dataDir = join(root, "ordinary");
  mkdirSync(dataDir);
  chmodSync(root, 0o711);
  chownSync(dataDir, nobody, nobody);
  // Runs as that user, who can still read a checkout in a home that is closed to them.
  const asNobody = `--reuid=${nobody} --regid=${nobody} --clear-groups --securebits=+no_setuid_fixup`.split(
    " ",
  );
  const caps = ["--inh-caps=-all,+dac_read_search", "--ambient-caps=-all,+dac_read_search"];
  const args = [...asNobody, ...caps, process.execPath, ...programArgs(dataDir, "stop")];
  const { status, stderr } = spawnSync("setpriv", args, { encoding: "utf8", cwd: "/" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(statSync(join(dataDir, "postgres")).uid).toBe(nobody);

  // Root then runs PostgreSQL on that user's folder as that user, who stays its owner.
  const database = await start("ordinary");
  expect(await query(database, "select one from kept")).toEqual([{ one: 1 }]);
  expect(readFileSync(`/proc/${database.pid()}/status`, "utf8")).toMatch(
    new RegExp(`^Uid:\\s+${nobody}\\s`, "m"),
  );
  await database.stop();
});

test.runIf(isRoot).each([
  ["its own", 0],
  ["another user's", nobody],
])("root can start it inside a closed home, %s", { timeout: 1_200_000 }, async (_whose, owner) => {
  const home = mkdtempSync(join(tmpdir(), "portico-home-"));
  chownSync(home, owner, owner);
  try {
    for (let time = 0; time < 2; time++) {
      const database = await startEmbeddedDatabase({
        dataDir: join(home, "data"),
        log: quiet,
        settings,
      });
      expect(await query(database, "select 1 as one")).toEqual([{ one: 1 }]);
      await database.stop();
    }
  } finally {
    rmSync(home, { recursive: true });
  }
});
