import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { hashToken, newId, newToken } from "../../platform/core/ids.ts";
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from "../../platform/http/csrf.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { killDatabase } from "../../platform/testing/crash.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { ownerSql, startRealServer } from "../../platform/testing/real-server.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";

const SECRET = "a secret that only tests know, of 32 characters or more";
/** How soon a server heals is shown elsewhere (crash.ts): here only that nothing is lost. */
const PATIENCE_MS = 300_000;
const WARDENS = 5;
const PEOPLE = 60;
const MARKS = ["safe", "help", "absent"] as const;

interface Sent {
  key: string;
  entry: string;
  mark: (typeof MARKS)[number];
  at: string;
}
type Kill = "database" | "server";

export interface RollCallCrash {
  acknowledged: number;
  answers: Record<string, number>;
}

/**
 * Wardens mark people at a real server that is killed, as is its database, in the middle of a roll call. Fails if a
 * mark that was acknowledged is lost, doubled, or not what the list says.
 *
 * @param between marks that are acknowledged before each kill and after the last
 */
export async function crashRollCall(kills: readonly Kill[], between: number): Promise<RollCallCrash> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-roll-call-"));
  const start = () => startRealServer(dataDir, { DEMO: "false", SECRET });
  let server = await start();
  let state: "marking" | "ending" | "failed" = "marking";
  const hasFailed = () => state === "failed";
  try {
    const sql = ownerSql(dataDir);
    const { tokens, site } = await furnish(sql);
    let address: string | undefined = server.address;
    const answers: Record<string, number> = {};
    const acknowledged: Sent[] = [];

    /** The answer; undefined where there was none, or the server cannot reach its database. */
    const call = async (token: string, method: string, path: string, body?: object) => {
      if (address === undefined) return undefined;
      const csrf = newCsrfToken(SECRET, hashToken(token));
      try {
        const response = await fetch(`${address}/api${path}`, {
          method,
          headers: {
            "content-type": "application/json",
            cookie: `${SESSION_COOKIE}=${token}; ${CSRF_COOKIE}=${csrf}`,
            [CSRF_HEADER]: csrf,
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        answers[response.status] = (answers[response.status] ?? 0) + 1;
        // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read
        const answer = (await response.json()) as any;
        if (response.status === 503) return undefined;
        expect([200, 201], JSON.stringify(answer)).toContain(response.status);
        return answer;
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        answers.gone = (answers.gone ?? 0) + 1;
        return undefined;
      }
    };
    const { id } = await call(tokens[0]!, "POST", "/roll-calls/", { site, kind: "evacuation" });
    const listed = await call(tokens[0]!, "GET", `/roll-calls/${id}/entries/`);
    const entries: string[] = listed.results.map((entry: { id: string }) => entry.id);
    expect(entries).toHaveLength(PEOPLE);

    const warden = async (token: string) => {
      while (state === "marking") {
        const marks = Array.from({ length: 3 }, (): Sent => {
          const entry = entries[Math.floor(Math.random() * entries.length)]!;
          const mark = MARKS[Math.floor(Math.random() * MARKS.length)]!;
          return { key: newId(), entry, mark, at: new Date().toISOString() };
        });
        // As a phone does: the same keys, until they are acknowledged.
        for (let isSent = false; !isSent && !hasFailed(); ) {
          const answer = await call(token, "POST", `/roll-calls/${id}/marks/`, {
            sent_at: new Date().toISOString(),
            marks,
          });
          isSent = answer !== undefined;
          if (isSent) expect(answer.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
          else await sleep(50);
        }
        acknowledged.push(...marks);
      }
    };
    const working = Promise.all(tokens.map(warden));
    // A failure ends the waiting for marks that never come.
    const untilMarked = async (count: number) => {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await Promise.race([sleep(20), working]);
    };
    for (const victim of kills) {
      await untilMarked(between);
      if (victim === "database") await killDatabase(dataDir, server, PATIENCE_MS);
      else {
        address = undefined;
        await server.kill();
        server = await start();
        address = server.address;
      }
    }
    await untilMarked(between);
    state = "ending";
    await working;

    await expectKept(sql, acknowledged);
    const { results } = await call(tokens[0]!, "GET", `/roll-calls/${id}/entries/`);
    const kept = await sql<{ entry: string; mark: string | null }>(
      `select distinct on (entry_id) entry_id as entry, mark from roll_call_mark order by entry_id, at desc, id desc`,
    );
    const last = new Map(kept.map(({ entry, mark }) => [entry, mark]));
    expect(results.map((row: { id: string; mark: string | null }) => [row.id, row.mark])).toEqual(
      results.map((row: { id: string }) => [row.id, last.get(row.id) ?? null]),
    );
    expect(await server.stop()).toBe(0);
    return { acknowledged: acknowledged.length, answers };
  } finally {
    state = "failed";
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every mark that was acknowledged is there once, and no mark that nobody made. */
async function expectKept(sql: TestApp["sql"], acknowledged: readonly Sent[]): Promise<void> {
  const kept = await sql<{ key: string; entry: string; mark: string }>(
    "select key, entry_id as entry, mark from roll_call_mark",
  );
  const wordsOf = ({ key, entry, mark }: { key: string; entry: string; mark: string }) =>
    `${key} ${entry} ${mark}`;
  expect(kept.map(wordsOf).sort()).toEqual(acknowledged.map(wordsOf).sort());
}

/** People who were seen at a site today, and wardens with sessions. */
async function furnish(sql: TestApp["sql"]) {
  const app = { sql } as TestApp;
  const client = await makeClient(app, { host: "localhost", features: ["muster"], timeZone: "UTC" });
  const tokens: string[] = [];
  for (let at = 0; at < WARDENS; at++) {
    const { id } = await makePerson(app, client, ["security"]);
    const token = newToken();
    await sql(
      `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
       values ($1, $2, $3, now(), now())`,
      [client.id, hashToken(token), id],
    );
    tokens.push(token);
  }
  await sql(
    `insert into person (client_id, id, email, first_name, last_name, created_at, home_site_id)
     select $1, gen_random_uuid(), i || '@x.test', 'Test', 'Person ' || i, now(), $2 from generate_series(1, $3::int) i`,
    [client.id, client.siteId, PEOPLE],
  );
  await sql(
    `insert into sighting (client_id, id, person_id, site_id, seen_from, source, source_id)
     select $1, gen_random_uuid(), id, $2, date_trunc('day', now(), 'UTC'), 'presence', id from person
     where client_id = $1 and last_name like 'Person %' and home_site_id = $2`,
    [client.id, client.siteId],
  );
  return { tokens, site: client.siteId };
}
