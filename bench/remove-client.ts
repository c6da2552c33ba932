import { spawn } from "node:child_process";
import { once } from "node:events";
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import type pg from "pg";
import { writeArchive } from "../apps/server/src/operators/archives/write.ts";
import { removeDueClients } from "../apps/server/src/operators/removal/remove.ts";
import { newId } from "../apps/server/src/platform/core/ids.ts";
import { withClient } from "../apps/server/src/platform/database/with-client.ts";
import { root } from "../scripts/root.ts";
import { type Cluster, SECRET } from "./cluster.ts";
import { quantile } from "./measure.ts";
import { atMost, type Row } from "./table.ts";

// As `npm start` runs: garbage that has grown old is collected soon.
setFlagsFromString("--heap-growing-percent=20");

const MIB = 1024 * 1024;
const REMOVE = pathToFileURL(`${root}/apps/server/src/operators/removal/remove.ts`).href;
const LOOK_MS = 5;
/** Signing is no part of what is measured. */
const unsigned = { publicKey: "", sign: () => Buffer.alloc(64) };
const quiet = { publish: () => {}, flush: async () => {} };

/**
 * A client of so many rows is deleted while another one is written to. The first process that deletes is killed when a tenth
 * is gone, and another one goes on.
 */
export async function removeClient(cluster: Cluster, rows: number): Promise<Row[]> {
  const { ownerUrl } = await cluster.empty("bench_remove_client");
  const [gone, stays] = [newId(), newId()];
  await withClient(ownerUrl, (owner) => fill(owner, { gone, stays, rows }));
  const archived = await archive(ownerUrl, gone);
  const left = await killedAfter(ownerUrl, gone, rows);

  const others = writeMeanwhile(ownerUrl, stays);
  const before = process.memoryUsage().rss;
  let peak = before;
  const start = performance.now();
  for (let runs = 0; (await count(ownerUrl, "client", "id", gone)) > 0 && runs < 10_000; runs++) {
    await removeDueClients(
      { ownerUrl, clock: { now: () => new Date() }, live: quiet as never },
      { steps: 50 },
    );
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - start) / 1000;
  const { writes, wait, waited, times } = await others.stop();
  if ((await count(ownerUrl, "audit_entry", "client_id", gone)) > 0)
    throw new Error("Rows of the client are left.");
  if ((await count(ownerUrl, "person", "client_id", stays)) === 0)
    throw new Error("The other client lost rows.");
  return [
    archived,
    {
      name: "longest wait for a lock at another client",
      figures: `${writes} writes meanwhile, 99 % within ${quantile(times, 0.99).toFixed(1)} ms, all within ${quantile(times, 1).toFixed(1)} ms; longest for ${waited}`,
      ...atMost(wait, 100, "ms"),
    },
    {
      name: `memory for ${rows.toLocaleString("en-GB")} rows`,
      figures: `${Math.round(before / MIB)} MiB before`,
      ...atMost((peak - before) / MIB, 50, "MiB more"),
    },
    {
      name: "rows a second, after a kill",
      figures: `${left.toLocaleString("en-GB")} rows were left when the first process was killed, and went in ${seconds.toFixed(1)} s`,
      ...{ result: `${Math.round(left / seconds)} /s`, aim: "", met: undefined },
    },
  ];
}

async function fill(
  owner: pg.Client,
  { gone, stays, rows }: { gone: string; stays: string; rows: number },
): Promise<void> {
  for (const [at, id] of [gone, stays].entries()) {
    await owner.query("insert into client (id, position, name, product) values ($1, $2, 'Bench', 've')", [
      id,
      at + 1,
    ]);
    const people = Math.round((at === 0 ? rows : 1000) / 50);
    await owner.query(
      `insert into person (client_id, id, email, first_name, last_name, created_at)
       select $1, gen_random_uuid(), 'p' || n || '@bench.test', 'P', 'Q', now() from generate_series(1, $2::integer) n`,
      [id, people],
    );
  }
  await owner.query(
    `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
     select p.client_id, decode(md5(p.id::text || n), 'hex'), p.id, now(), now()
     from person p cross join generate_series(1, 14) n where p.client_id = $1`,
    [gone],
  );
  const rest = Math.round(rows * 0.7);
  await owner.query(
    `insert into audit_entry (client_id, id, at, action, target_type, after)
     select $1, gen_random_uuid(), now(), 'desks.desk.change', 'desk', '{"name": "Desk"}' from generate_series(1, $2::integer)`,
    [gone, Math.round(rest * 0.6)],
  );
  await owner.query(
    `insert into message (client_id, id, kind, recipient, subject, body_text, status, created_at)
     select $1, gen_random_uuid(), 'bench', 'a@bench.test', 'Subject', repeat('text ', 100), 'sent', now()
     from generate_series(1, $2::integer)`,
    [gone, Math.round(rest * 0.4)],
  );
  await owner.query("update client set suspended_at = now() where id = $1", [gone]);
  await owner.query(
    `insert into client_removal (client_id, requested_by, reason, requested_at, due_at)
     values ($1, 'ops@bench.test', 'Bench', now(), now())`,
    [gone],
  );
  await owner.query("analyze");
}

/** Writes the client's archive to nowhere, with the most memory that the process has meanwhile. */
async function archive(ownerUrl: string, clientId: string): Promise<Row> {
  let bytes = 0;
  const before = process.memoryUsage().rss;
  let peak = before;
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      peak = Math.max(peak, process.memoryUsage().rss);
      done();
    },
  });
  const start = performance.now();
  const { rows } = await writeArchive(
    { ownerUrl, secret: SECRET, signer: unsigned, now: new Date() },
    clientId,
    nowhere,
  );
  const seconds = (performance.now() - start) / 1000;
  return {
    name: "memory while its archive is written",
    figures: `${rows.toLocaleString("en-GB")} rows, ${(bytes / MIB).toFixed(1)} MiB, ${seconds.toFixed(1)} s`,
    ...atMost((peak - before) / MIB, 150, "MiB more"),
  };
}

/** Deletes in a process that is killed when a tenth of the rows is gone. Returns how many are left. */
async function killedAfter(ownerUrl: string, clientId: string, rows: number): Promise<number> {
  const program = `import { removeDueClients } from ${JSON.stringify(REMOVE)};
    const live = { publish() {}, async flush() {} };
    await removeDueClients({ ownerUrl: ${JSON.stringify(ownerUrl)}, clock: { now: () => new Date() }, live }, { steps: 1e9 });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" });
  const ended = once(child, "exit");
  const all = () =>
    withClient(ownerUrl, async (owner) => {
      const { rows: found } = await owner.query<{ count: string }>(
        `select (select count(*) from audit_entry where client_id = $1) + (select count(*) from message where client_id = $1)
           + (select count(*) from session where client_id = $1) + (select count(*) from person where client_id = $1) as count`,
        [clientId],
      );
      return Number(found[0]!.count);
    });
  while (child.exitCode === null && (await all()) > rows * 0.9);
  child.kill("SIGKILL");
  await ended;
  return all();
}

const count = (ownerUrl: string, table: string, column: string, id: string): Promise<number> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from ${table} where ${column} = $1`,
      [id],
    );
    return Number(rows[0]!.count);
  });

/** Writes to tables that rows are deleted from, and looks how long anybody waits for a lock. */
function writeMeanwhile(ownerUrl: string, clientId: string) {
  let isOver = false;
  let wait = 0;
  let waited = "no lock";
  const times: number[] = [];
  const writing = withClient(ownerUrl, async (owner) => {
    while (!isOver) {
      const start = performance.now();
      await owner.query(
        `with changed as (update person set phone = $2 where client_id = $1 returning id)
         insert into audit_entry (client_id, id, at, action, target_type)
         select $1, gen_random_uuid(), now(), 'people.profile.change', 'person' from changed limit 1`,
        [clientId, String(times.length)],
      );
      times.push(performance.now() - start);
    }
  });
  const looking = withClient(ownerUrl, async (owner) => {
    while (!isOver) {
      const { rows } = await owner.query<{ ms: string | null; lock: string }>(
        `select extract(epoch from clock_timestamp() - waitstart) * 1000 as ms,
           concat_ws(' ', mode, relation::regclass, locktype) as lock from pg_locks where not granted order by 1 desc limit 1`,
      );
      const ms = Number(rows[0]?.ms ?? 0);
      if (ms > wait) {
        wait = ms;
        waited = rows[0]!.lock;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all([writing, looking]);
      return { writes: times.length, wait, waited, times: Float64Array.from(times).sort() };
    },
  };
}
