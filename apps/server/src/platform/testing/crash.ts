import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { expect } from "vitest";
import { brokenInvariants, makeCarpark } from "../../parking/testing/kit.ts";
import { hashToken, newToken } from "../core/ids.ts";
import { isAlive } from "../database/data-lock.ts";
import type { TestApp } from "./app.ts";
import { type CrashLoad, startCrashLoad } from "./crash-load.ts";
import { makeClient, makePerson } from "./fixtures.ts";
import { openMailSink } from "./mail-sink.ts";
import { killServer, ownerSql, postmasterOf, type RealServer, startRealServer } from "./real-server.ts";

export interface CrashPlan {
  kills: ("database" | "server")[];
  /** Load before each kill and after the last, in milliseconds. */
  between: number;
  /**
   * Waits until every mail is sent, also interrupted ones, which the job queue tries again after a minute or
   * two.
   */
  untilAllMailIsSent: boolean;
}

export interface CrashReport {
  /** Each kill, with the seconds until the server could reach its database again. */
  healed: [string, number][];
  answers: Record<string, number>;
  acknowledged: number;
  promoted: number;
  mailsAccepted: number;
  /** Mails that the mail server accepted more than once. */
  mailsDoubled: number;
  mailsWaiting: number;
}

const SECRET = "a secret that only tests know, of 32 characters or more";
type Sql = TestApp["sql"];

/**
 * Runs a real server process under load and kills it or its database in turn. Fails if anything was lost or
 * doubled.
 */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-crash-"));
  const post = await openMailSink();
  const start = () => startRealServer(dataDir, { DEMO: "false", SECRET, SMTP_URL: post.url });
  let server = await start();
  try {
    const sql = ownerSql(dataDir);
    const load = startCrashLoad({ secret: SECRET, ...(await furnish(sql)) });
    load.setAddress(server.address);
    const healed: CrashReport["healed"] = [];
    for (const victim of plan.kills) {
      await sleep(plan.between);
      const killedAt = performance.now();
      if (victim === "server") {
        const since = await newestMessage(sql);
        server = await killServer(server, load, start);
        await expectGapAnnounced(sql, since);
      } else await killDatabase(dataDir, server);
      healed.push([victim, (performance.now() - killedAt) / 1000]);
    }
    await sleep(plan.between);
    await load.stop();
    expect(load.faults).toEqual([]);
    await expectNothingLost(sql, load);
    const mails = await expectMailOnce(sql, post.received, plan);
    const postmaster = postmasterOf(dataDir) ?? 0;
    expect(await server.stop()).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    return { healed, answers: load.answers, acknowledged: load.made.length, ...mails };
  } finally {
    await server.stop();
    await post.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Creates people with sessions, a car park that is too small for them, and some days. */
async function furnish(sql: Sql) {
  const app = { sql } as TestApp;
  const client = await makeClient(app, { host: "localhost" });
  const carpark = await makeCarpark(app, client, { spaces: 3 });
  const tokens: string[] = [];
  for (let at = 0; at < 24; at++) {
    const { id } = await makePerson(app, client);
    const token = newToken();
    await sql(
      `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
       values ($1, $2, $3, now(), now())`,
      [client.id, hashToken(token), id],
    );
    tokens.push(token);
  }
  const today = dayOf(new Date(), "Europe/London");
  return { tokens, carpark, days: [2, 3, 4, 5, 6, 7].map((ahead) => addDays(today, ahead)) };
}

/** The newest live message; "0" before the first. */
const newestMessage = async (sql: Sql): Promise<string> =>
  (await sql<{ id: string }>("select coalesce(max(id), 0)::text as id from live_message"))[0]!.id;

/**
 * What the killed server had committed and not told is lost: open browsers are told to ask for everything.
 *
 * @param since the newest message before the kill
 */
async function expectGapAnnounced(sql: Sql, since: string): Promise<void> {
  const announced = () =>
    sql(`select from live_message where id > $1 and events::jsonb @> '[{"clientId": "", "topic": "*"}]'`, [
      since,
    ]);
  await expect.poll(announced, { timeout: 60_000 }).not.toEqual([]);
}

/**
 * The server must live on, report at most that it is not ready, and become ready again by itself on a new
 * PostgreSQL.
 */
export async function killDatabase(dataDir: string, server: RealServer, patienceMs = 15_000): Promise<void> {
  const postmaster = postmasterOf(dataDir);
  process.kill(postmaster ?? 0, "SIGKILL");
  const deadline = performance.now() + patienceMs;
  for (;;) {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const { status } = await fetch(`${server.address}/readyz`);
    expect([200, 503]).toContain(status);
    // The backends of a killed postmaster still answer for a moment.
    if (status === 200 && ![postmaster, undefined].includes(postmasterOf(dataDir))) return;
    if (performance.now() > deadline) throw new Error(`It did not heal in time:\n${server.output()}`);
    await sleep(20);
  }
}

/** Every acknowledged reservation and cancellation is stored, and the invariants hold. */
async function expectNothingLost(sql: Sql, load: CrashLoad): Promise<void> {
  const rows = await sql<{ id: string; status: string }>("select id, status from parking_reservation");
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  const wrong = load.made.filter(({ id, isCancelled }) => {
    const status = stored.get(id);
    return isCancelled ? status !== "cancelled" : status !== "confirmed" && status !== "queued";
  });
  expect(wrong).toEqual([]);
  // Each request was repeated with its key until it was answered: no row exists without a reply.
  expect(rows).toHaveLength(load.made.length);
  expect(await brokenInvariants({ sql })).toEqual([]);
}

/**
 * Each promotion has one message and one job to send it. A mail that the mail server accepted just before the
 * database died, so that the delivery could not be recorded, is delivered again: SMTP has no way to ask. It
 * has the same Message-ID, by which mail servers recognise it, and each kill can cause at most one such mail,
 * the one in delivery.
 */
async function expectMailOnce(sql: Sql, received: readonly string[], plan: CrashPlan) {
  const promotions = await sql<{ email: string; day: string; count: string }>(
    `select p.email, to_char(r.day, 'FMDD Mon') as day, count(*) from audit_entry a
     join parking_reservation r on r.id::text = a.target_id join person p on p.id = r.person_id
     where a.action = 'parking.reservation.promote' group by 1, 2 order by 1, 2`,
  );
  const notices = await sql<{ email: string; day: string; count: string }>(
    `select recipient as email, substring(subject from '\\w+ (\\d+ \\w+)$') as day, count(*) from message
     where kind = 'parking.promoted' group by 1, 2 order by 1, 2`,
  );
  expect(notices).toEqual(promotions);

  const waiting = () =>
    sql<{ id: string; jobs: string }>(
      `select m.id, (select count(*) from pgboss.job j
         where j.data->>'messageId' = m.id::text and j.state < 'completed') as jobs
       from message m where m.status <> 'sent'`,
    );
  let left = await waiting();
  if (plan.untilAllMailIsSent) {
    const patience = performance.now() + 900_000;
    while (left.length > 0 && performance.now() < patience) {
      await sleep(500);
      left = await waiting();
    }
    expect(left).toEqual([]);
  }
  expect(left.map(({ jobs }) => Number(jobs))).toEqual(left.map(() => 1));

  const sent = await sql<{ id: string }>("select id from message where status = 'sent'");
  const accepted = timesAccepted(received);
  expect(sent.filter(({ id }) => !accepted.has(id))).toEqual([]);
  const doubled = [...accepted.values()].filter((times) => times > 1);
  expect(doubled.length).toBeLessThanOrEqual(plan.kills.length);
  return {
    promoted: promotions.reduce((sum, { count }) => sum + Number(count), 0),
    mailsAccepted: accepted.size,
    mailsDoubled: doubled.length,
    mailsWaiting: left.length,
  };
}

/** How often each message was accepted, by the id in its Message-ID. */
function timesAccepted(received: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of received) {
    const id = /^Message-ID: <(.+)@portico>/im.exec(text)?.[1] ?? "none";
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}
