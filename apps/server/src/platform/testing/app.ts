import type { Answer, Endpoint, Sent } from "@portico/contract/endpoint";
import type { Text } from "@portico/contract/texts/text";
import { snakeCase, toFormFields, toWireKeys } from "@portico/contract/wire-keys";
import type { FastifyInstance, InjectOptions } from "fastify";
import pg from "pg";
import pino from "pino";
import { expect, inject } from "vitest";
import { buildApp, jobsFor } from "../../app.ts";
import type { AppConfig } from "../../feature.ts";
import { SESSION_COOKIE } from "../../sign-in/sessions/authenticator.ts";
import { insertSession } from "../../sign-in/sessions/start-queries.ts";
import { OPERATOR_COOKIE } from "../callers/operator.ts";
import type { Clock } from "../core/clock.ts";
import { hashToken, newId, newToken } from "../core/ids.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { proveLockOrder } from "../database/lock-order.ts";
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from "../http/csrf.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { readClient } from "../work/client.ts";
import { type JobTools, openBoss } from "../work/jobs.ts";
import { openLive } from "../work/live.ts";
import { runAsSystem, type Work } from "../work/work.ts";
import { createDatabase, dropDatabase, TEMPLATE } from "./databases.ts";
import { findPartMismatches } from "./mail-parts.ts";
import { splitCodes } from "./refusal-texts.ts";
import type { TestPerson } from "./types.ts";

proveLockOrder();

export const SECRET = "a secret that only tests know, of 32 characters or more";
/** The secret with which a test hands in calendar replies. */
export const INBOUND_SECRET = "a-secret-of-the-mail-server-that-only-tests-know";

/** Up to 20 mails of each kind, without confidential ones whose text was deleted after the delivery. */
const EACH_KIND = `select kind, body_text as text, body_html as html from (
    select *, row_number() over (partition by kind order by id) as number from message
    where channel = 'email' and not (body_text = '' and confidential)) m where number <= 20`;

/** What waits for a lock on purpose, or for a new connection, must not be refused because the machine is busy. */
const LOCK_TIMEOUT_MS = 25_000;
const CONNECT_TIMEOUT_MS = 60_000;

export interface TestClock extends Clock {
  set(instant: string): void;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
  /** The codes of a refusal's texts by field, or of its `detail`. */
  codes: Record<string, Text[]>;
  headers: Record<string, string | string[] | number | undefined>;
}
export interface RawReply extends Reply {
  /** The raw body, for a picture or a document. */
  raw: Buffer;
}

type Parts<E extends Endpoint> = {
  [K in keyof Sent<E> as Sent<E>[K] extends undefined ? never : K]?: Sent<E>[K];
};
interface CallOptions {
  /** Sent as Idempotency-Key. */
  key?: string;
  /** Sends the body as multipart with these files. */
  files?: Record<string, Buffer>;
}

export interface Caller {
  /** Calls an endpoint and returns any reply. */
  call<E extends Endpoint>(endpoint: E, parts?: Parts<E> & CallOptions): Promise<RawReply>;
  /** Calls an endpoint that must succeed. */
  ok<E extends Endpoint>(endpoint: E, parts?: Parts<E> & CallOptions): Promise<Answer<E>>;
  /** Sends any request, with the caller's cookies and CSRF header. */
  request(options: InjectOptions): Promise<RawReply>;
}

export interface TestApp {
  app: FastifyInstance;
  clock: TestClock;
  database: Database;
  tools: JobTools;
  ownerUrl: string;
  /** SQL as the owner, who sees every client. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A person with a session, at their client's host; at another process of the installation, if given. */
  as(person: TestPerson, process?: FastifyInstance): Promise<Caller>;
  /** An anonymous caller at a host. */
  anonymous(host?: string): Caller;
  /** A screen beside a door, by its secret. */
  screen(host: string, secret: string): Caller;
  /** A visitor with a personal link. */
  visitor(host: string, uuid: string): Caller;
  /** An operator of the installation, by a session's token. */
  operator(token: string, host?: string): Caller;
  /** Makes a change at a client as the system. */
  asSystem<T>(clientId: string, change: (work: Work) => Promise<T>): Promise<T>;
  /** Runs a job of the application once, as the queue would. */
  runJob(name: string, data?: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Further settings of a test. */
interface TestConfig
  extends Pick<
    AppConfig,
    "settings" | "appleWallet" | "googleWallet" | "stripe" | "stripeAddress" | "providerNetworks"
  > {
  publicUrl?: string;
  metricsToken?: string;
  docsPublic?: boolean;
  dataDir?: string;
  /** False: an installation without text messages. */
  canText?: boolean;
  telemetry?: Telemetry;
  /** The most connections for requests and jobs; left out: as many as a process has. */
  connections?: number;
  /** Milliseconds after which a wait for a lock is refused. */
  lockTimeout?: number;
  /** A PostgreSQL of the test's own, with TEMPLATE; left out: that of all tests. */
  serverUrl?: string;
}

/** Starts the real application on a database of its own, without a port. */
export async function startTestApp(
  now = "2026-11-20T10:42:00.000Z",
  {
    canText = true,
    lockTimeout = LOCK_TIMEOUT_MS,
    connections,
    telemetry,
    serverUrl,
    ...config
  }: TestConfig = {},
): Promise<TestApp> {
  const sharedUrl = serverUrl ?? inject("ownerUrl");
  const name = `test_${newId().replaceAll("-", "")}`;
  const ownerUrl = await createDatabase(sharedUrl, name, TEMPLATE);
  const log = pino({ level: "silent" });
  let instant = new Date(now);
  const clock: TestClock = {
    now: () => instant,
    set: (text) => {
      instant = new Date(text);
    },
  };
  const database = await openDatabase(ownerUrl, {
    lockTimeout,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(connections ? { max: connections } : {}),
  });
  const live = openLive(ownerUrl, database, () => {});
  const boss = await openBoss(ownerUrl, log, false);
  const tools: JobTools = {
    ...{ database, live, boss, clock, log, canText, telemetry },
    ...{ secret: SECRET, ownerUrl, barrierNetworks: ["127.0.0.0/8"] },
  };
  const app = await buildApp({
    ...tools,
    config: {
      secret: SECRET,
      publicUrl: undefined,
      mailboxVisible: true,
      inboundSecret: INBOUND_SECRET,
      // Where a test's own provider is.
      providerNetworks: ["127.0.0.0/8"],
      ...config,
    },
  });
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on("error", () => {});
  /**
   * Emptied by close(), and all that the functions below reach the application by: a worker keeps the variables of all its
   * files, and with each application they would hold 25 MB.
   */
  const running = { app, tools, owner };
  const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined });

  const caller = (
    host: string,
    cookies: Record<string, string>,
    authorization: Record<string, string> = {},
    process?: FastifyInstance,
  ): Caller => {
    const request = async (options: InjectOptions): Promise<RawReply> => {
      const headers = {
        host,
        ...authorization,
        ...(cookies[CSRF_COOKIE] ? { [CSRF_HEADER]: cookies[CSRF_COOKIE] } : {}),
        ...options.headers,
      };
      const reply = await (process ?? running.app).inject({
        ...options,
        headers,
        cookies: { ...cookies, ...options.cookies },
      });
      const isPacked = reply.headers["content-encoding"] !== undefined;
      const isJson = /json/.test(String(reply.headers["content-type"])) && reply.body !== "" && !isPacked;
      const received = isJson ? reply.json() : reply.body;
      const { body, codes } =
        isJson && reply.statusCode >= 400
          ? splitCodes(received, reply.headers["content-language"])
          : { body: received, codes: {} };
      return {
        status: reply.statusCode,
        body,
        codes,
        headers: reply.headers,
        raw: reply.rawPayload,
      };
    };
    const call: Caller["call"] = (endpoint, parts = {}) => {
      const { params, query, body, key, files } = parts as {
        params?: Record<string, string>;
        query?: Record<string, unknown>;
        body?: unknown;
        key?: string;
        files?: Record<string, Buffer>;
      };
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params?.[name] ?? ""),
      );
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]): [string, string] => [
          snakeCase(name),
          String(value),
        ]),
      );
      return request({
        method: endpoint.method,
        url: `/api${path}${search.size > 0 ? `?${search}` : ""}`,
        ...(endpoint.method === "GET" ? {} : { payload: payloadOf(body ?? {}, files) }),
        ...(key ? { headers: { "idempotency-key": key } } : {}),
      });
    };
    return {
      request,
      call,
      async ok(endpoint, parts) {
        const reply = await call(endpoint, parts);
        if (reply.status >= 300)
          throw new Error(
            `${endpoint.method} ${endpoint.path}: ${reply.status} ${JSON.stringify(reply.body)}`,
          );
        return reply.body;
      },
    };
  };

  const testApp: TestApp = {
    app,
    clock,
    database,
    tools,
    ownerUrl,
    sql: async (text, values) => (await running.owner.query(text, values)).rows,
    async as(person, process) {
      const token = newToken();
      await insertSession(
        running.tools.database.forClient(person.clientId),
        person.clientId,
        person.id,
        token,
        clock.now(),
      );
      const cookies = { [SESSION_COOKIE]: token, [CSRF_COOKIE]: newCsrfToken(SECRET, hashToken(token)) };
      return caller(person.host, cookies, {}, process);
    },
    anonymous: (host = "localhost") => caller(host, {}),
    screen: (host, secret) => caller(host, {}, { authorization: `Screen ${secret}` }),
    visitor: (host, uuid) => caller(host, {}, { authorization: `Visit ${uuid}` }),
    operator: (token, host = "localhost") =>
      caller(host, { [OPERATOR_COOKIE]: token }, { [CSRF_HEADER]: newCsrfToken(SECRET, hashToken(token)) }),
    async asSystem(clientId, change) {
      const client = await readClient(running.tools, clientId);
      if (!client) throw new Error(`There is no client ${clientId}.`);
      return runAsSystem(running.tools, client, change);
    },
    async runJob(name, data = {}) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await job.run(running.tools, data);
    },
    async close() {
      const { app, owner, tools } = running;
      // Checks every kind of mail that any test sends, so that no list of kinds can be forgotten.
      const mails = (await owner.query(EACH_KIND)).rows as Parameters<typeof findPartMismatches>[0][];
      await app.close();
      await tools.boss.stop({ graceful: false });
      await tools.live.close();
      await tools.database.close();
      await owner.end();
      await dropDatabase(sharedUrl, name);
      for (const emptied of [running, testApp] as object[])
        for (const key of Object.keys(emptied)) Reflect.deleteProperty(emptied, key);
      expect(mails.flatMap(findPartMismatches), "text and HTML of mails").toEqual([]);
    },
  };
  return testApp;
}

/** With files the body is a form. */
function payloadOf(body: object, files: Record<string, Buffer> | undefined): object {
  if (!files) return toWireKeys(body) as object;
  const form = new FormData();
  for (const [name, value] of toFormFields(body)) form.set(name, value);
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
