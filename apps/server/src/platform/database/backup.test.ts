import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { backup } from "./backup.ts";
import { startEmbeddedDatabase } from "./embedded.ts";
import { restore } from "./restore.ts";
import { withClient } from "./with-client.ts";

const root = mkdtempSync(join(tmpdir(), "portico-backup-"));
const [from, to] = [join(root, "from"), join(root, "to")];
const log = { info: () => {}, warn: () => {}, error: () => {} };
// A small log that is recycled often, so that the copy would lose parts of it without the replication slot.
const settings = { fsync: "off", max_wal_size: "32MB", shared_buffers: "16MB" };

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function rowsIn(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, log, settings });
  try {
    return await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ id: number }>("select id from written order by id");
      return rows.map((row) => row.id);
    });
  } finally {
    await database.stop();
  }
}

/** Commits one row per transaction, as fast as one connection can, until it is stopped. */
function keepWriting(url: string) {
  const committed: number[] = [];
  let going = true;
  const ended = withClient(url, async (client) => {
    for (let id = 1; going; id++) {
      await client.query("insert into written select $1::int, repeat(md5($1::int::text), 200)", [id]);
      committed.push(id);
    }
  });
  return {
    committed,
    end: async () => {
      going = false;
      await ended;
    },
  };
}

test("a backup taken while writes go on has every row committed before it began to end", {
  timeout: 1_200_000,
}, async () => {
  const database = await startEmbeddedDatabase({ dataDir: from, log, settings });
  writeFileSync(join(from, "secret"), "kept-with-the-data");
  await withClient(database.ownerUrl, (client) =>
    client.query("create table written (id int primary key, text text)"),
  );
  const writer = keepWriting(database.ownerUrl);
  await expect.poll(() => writer.committed.length).toBeGreaterThan(200);
  const before = writer.committed.length;
  const file = await backup({ dataDir: from, log });
  const after = writer.committed.length;
  await writer.end();
  await database.stop();

  expect(after).toBeGreaterThan(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await restore({ dataDir: to, file, replace: false });
  const restored = await rowsIn(to);
  expect(restored.length).toBeGreaterThanOrEqual(before);
  expect(restored).toEqual(restored.map((_, at) => at + 1));
  expect(readFileSync(join(to, "secret"), "utf8")).toBe("kept-with-the-data");
});

test("a backup of a stopped Portico starts the database for it; restore keeps what it replaces", {
  timeout: 1_200_000,
}, async () => {
  const all = await rowsIn(from);
  const file = await backup({
    dataDir: from,
    file: join(root, "stopped.tar.gz"),
    log,
  });

  await expect(restore({ dataDir: to, file, replace: false })).rejects.toThrow("--replace");
  const aside = await restore({ dataDir: to, file, replace: true });
  expect(readdirSync(aside as string).sort()).toEqual(["postgres", "secret"]);
  expect(await rowsIn(to)).toEqual(all);
});

test("a damaged backup is refused and changes nothing", {
  timeout: 1_200_000,
}, async () => {
  const all = await rowsIn(to);
  const file = await backup({
    dataDir: from,
    file: join(root, "damaged.tar.gz"),
    log,
  });
  truncateSync(file, Math.floor(statSync(file).size / 2));
  await expect(restore({ dataDir: to, file, replace: true })).rejects.toThrow(/damaged/);
  expect(readdirSync(to).filter((name) => name.startsWith("restoring-"))).toEqual([]);
  expect(await rowsIn(to)).toEqual(all);
});

test("restore is refused while Portico runs", { timeout: 1_200_000 }, async () => {
  const database = await startEmbeddedDatabase({ dataDir: to, log, settings });
  try {
    const file = join(root, "stopped.tar.gz");
    await expect(restore({ dataDir: to, file, replace: true })).rejects.toThrow(
      /Another Portico \(process \d+\)/,
    );
  } finally {
    await database.stop();
  }
});
