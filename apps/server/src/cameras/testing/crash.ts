import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestApp } from "../../platform/testing/app.ts";
import { killServer, ownerSql, postmasterOf, startRealServer } from "../../platform/testing/real-server.ts";
import { type CrashLoad, startCrashLoad } from "./crash-load.ts";
import { addCameraRow } from "./kit.ts";

export interface CrashPlan {
  kills: ("database" | "server")[];
  /** Events that are acknowledged before each kill and after the last. */
  between: number;
  eventsPerSecond: number;
}

export interface CrashReport {
  sent: number;
  /** How often each status came; `gone`: a connection without a server. */
  answers: Record<string, number>;
  /** Pictures that waited to be encoded when the last event had been acknowledged. */
  backlog: number;
}

const SECRET = "a secret that only tests know, of 32 characters or more";
type Sql = TestApp["sql"];

/**
 * Cameras send to a real server process, which is killed, or its database, in turn. They send what is not acknowledged
 * again. Fails if an event was lost or doubled, or a picture is never encoded.
 */
export async function crash({ kills, between, eventsPerSecond }: CrashPlan): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-camera-crash-"));
  const start = () => startRealServer(dataDir, { DEMO: "false", SECRET });
  let server = await start();
  try {
    const sql = ownerSql(dataDir);
    const events = (kills.length + 1) * between;
    const load = startCrashLoad(await addCameraRow(sql), { events, eventsPerSecond });
    load.setAddress(server.address);
    for (const [at, victim] of kills.entries()) {
      await load.untilAcknowledged((at + 1) * between);
      if (victim === "server") server = await killServer(server, load, start);
      else process.kill(postmasterOf(dataDir)!, "SIGKILL");
    }
    await load.untilAcknowledged(events);
    expect(load.faults).toEqual([]);
    await expectEachOnce(sql, load);
    const backlog = await countUnencoded(sql);
    // What waited when the server was killed goes on, without another event.
    await expect.poll(() => countUnencoded(sql), { timeout: 600_000, interval: 250 }).toBe(0);
    expect(await server.stop()).toBe(0);
    return { sent: load.acknowledged.length, answers: load.answers, backlog };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each acknowledged vehicle is one event, decided once, with both pictures; there is no other. */
async function expectEachOnce(sql: Sql, load: CrashLoad): Promise<void> {
  const rows = await sql<{ plate: string; decisions: number; pictures: number }>(
    `select plate, (select count(*)::int from camera_decision d where d.event_id = e.id) as decisions,
       (select count(*)::int from camera_picture p where p.event_id = e.id) as pictures
     from camera_event e order by plate`,
  );
  expect(rows).toEqual(load.acknowledged.toSorted().map((plate) => ({ plate, decisions: 1, pictures: 2 })));
}

async function countUnencoded(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }>(
    "select count(*)::int as count from camera_picture where jpeg is null",
  );
  return row!.count;
}
