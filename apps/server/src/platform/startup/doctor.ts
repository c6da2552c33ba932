import { existsSync, statSync } from "node:fs";
import { open, rm, statfs } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import type pg from "pg";
import { listPendingMigrations } from "../database/migrate.ts";
import { checkAddress } from "./address-check.ts";
import { isLoopback, type Settings } from "./config.ts";
import { connectionsOf, countProcesses, type Machine } from "./processes.ts";
import { checkServices } from "./service-checks.ts";

/** What the doctor looks at. */
export interface Installation {
  config: Settings;
  machine: Machine;
  ownerUrl: string;
  /** A connection as the database's owner. */
  db: pg.Client;
  now: () => Date;
}

export interface Finding {
  ok: boolean;
  /** What was found, with its figures. */
  found: string;
}

/** One question to an installation. */
export interface Check {
  name: string;
  run(installation: Installation): Promise<Finding>;
  /** What to do when it is not well. */
  advice: string;
}

/** As the operators' pages count. */
const GB = 1000 ** 3;
const CLOCK_SECONDS = 2;
const DISK_FREE_GB = 2;
const DISK_FREE_PERCENT = 5;
const DISK_WRITES = 15;
const DISK_MS = 20;
const MAIL_MS = 10_000;
const TRANSACTION_MINUTES = 5;
const WAITING_MINUTES = 15;

const counted = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

const clock: Check = {
  name: "clock",
  async run({ db, now }) {
    const before = now().getTime();
    const [{ time = 0 } = {}] = await select<{ time: number }>(
      db,
      "select extract(epoch from clock_timestamp())::float8 * 1000 as time",
    );
    const after = now().getTime();
    // The database's time is between the two when both clocks agree.
    const seconds = Math.max(0, before - time, time - after) / 1000;
    return {
      ok: seconds <= CLOCK_SECONDS,
      found: `the clocks of database and Portico are ${seconds.toFixed(1)} seconds apart`,
    };
  },
  advice: "Set both machines' clocks by NTP: log-ins, locks and reminders go by them.",
};

const diskSpace: Check = {
  name: "disk space",
  async run({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const [free, percent] = [(bavail * bsize) / GB, (100 * bavail) / blocks];
    return {
      ok: free >= DISK_FREE_GB && percent >= DISK_FREE_PERCENT,
      found: `${free.toFixed(1)} GB (${percent.toFixed(0)}%) are free where ${config.dataDir} lies`,
    };
  },
  advice: `Make room: below ${DISK_FREE_GB} GB or ${DISK_FREE_PERCENT}% PostgreSQL may stop, and backups fail.`,
};

const diskSpeed: Check = {
  name: "disk speed",
  async run({ config }) {
    const ms = await measureSync(config.dataDir);
    const judgement = ms <= 2 ? "fast" : ms <= DISK_MS ? "good enough" : "slow";
    return {
      ok: ms <= DISK_MS,
      found: `a small write is safe after ${ms.toFixed(1)} ms, which is ${judgement}`,
    };
  },
  advice: "Each change waits for the disk: put DATA_DIR on a local SSD, not on a network share or SD card.",
};

/** The median time of a small write and its `fdatasync`, as PostgreSQL does at each commit. */
async function measureSync(folder: string): Promise<number> {
  const path = join(folder, `.doctor-${process.pid}`);
  const file = await open(path, "w", 0o600);
  try {
    const block = Buffer.alloc(8192);
    const times: number[] = [];
    for (let write = 0; write < DISK_WRITES; write++) {
      const begin = performance.now();
      await file.write(block);
      await file.datasync();
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[Math.floor(DISK_WRITES / 2)] ?? 0;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

const secret: Check = {
  name: "secret",
  async run({ config }) {
    const file = join(config.dataDir, "secret");
    if (config.secret !== undefined) return { ok: true, found: "SECRET is given" };
    if (!existsSync(file)) return { ok: false, found: `neither SECRET nor ${file} is there` };
    const mode = statSync(file).mode & 0o077;
    return { ok: mode === 0, found: mode === 0 ? `${file} holds it` : `others can read ${file}` };
  },
  advice:
    "Give SECRET, or restore the file from a backup and make it readable for its owner only (chmod 600).",
};

const proxy: Check = {
  name: "proxy",
  async run({ config: { publicUrl, host, demo, trustedProxies } }) {
    const isLocal = isLoopback(host);
    if (publicUrl === undefined)
      return {
        ok: isLocal || demo,
        found: isLocal
          ? "only this machine is served, without a proxy"
          : "HOST lets other machines in and PUBLIC_URL is not set: cookies are not Secure",
      };
    const { protocol, hostname } = new URL(publicUrl);
    if (protocol !== "https:" && !isLoopback(hostname))
      return {
        ok: false,
        found: "PUBLIC_URL is http: cookies are not Secure, and passwords cross the network",
      };
    if (trustedProxies.length > 0)
      return {
        ok: true,
        found: `the proxies at ${trustedProxies.join(", ")} say who calls (X-Forwarded-For, -Host and -Proto)`,
      };
    return {
      ok: isLocal,
      found: isLocal
        ? "the proxy on this machine says who calls (X-Forwarded-For, -Host and -Proto)"
        : "HOST lets callers past the proxy, and X-Forwarded headers of other machines do not count: all who come by such a proxy share one address",
    };
  },
  advice:
    "Run the proxy on this machine and leave HOST out, or name its address in TRUSTED_PROXIES; give its https address as PUBLIC_URL (docs/operations.md, Behind a proxy).",
};

const address: Check = {
  name: "address",
  run: (installation) => checkAddress(installation),
  advice:
    "See that PUBLIC_URL is what people type, that its name and certificate are in order, and that the proxy passes Host and X-Forwarded headers on (docs/operations.md, Behind a proxy).",
};

const mail: Check = {
  name: "mail",
  async run({ config: { smtpUrl, demo }, db }) {
    const stored = smtpUrl === undefined && (await hasStoredMailServer(db));
    if (stored)
      return { ok: true, found: "the mail server is the one that operators stored (/operator/mail)" };
    if (smtpUrl === undefined)
      return {
        ok: demo,
        found: demo ? "the demo's mailbox takes all mail" : "SMTP_URL is not set: no mail leaves",
      };
    const { hostname, host } = new URL(smtpUrl);
    try {
      const greeting = await readGreeting(smtpUrl);
      return { ok: greeting.startsWith("220"), found: `${host} greets with ${greeting.slice(0, 60)}` };
    } catch (error) {
      return { ok: false, found: `${hostname} does not answer (${(error as Error).message})` };
    }
  },
  advice: "Check SMTP_URL, the firewall and the mail server: without mail nobody can reset a password.",
};

const services: Check = {
  name: "services",
  run: checkServices,
  advice:
    "Type what cannot be read again on its page at /operator, or bring the former SECRET back; renew a certificate before it ends.",
};

const hasStoredMailServer = async (db: pg.Client): Promise<boolean> =>
  (await select(db, "select from installation_setting where key = 'mail'")).length > 0;

/** The first line that a mail server says; nothing is sent to it but the good-bye. */
function readGreeting(smtpUrl: string): Promise<string> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isTls = protocol === "smtps:";
  const to = { host: hostname, port: Number(port) || (isTls ? 465 : 587) };
  const socket = isTls ? connectTls({ ...to, servername: hostname }) : connect(to);
  return new Promise<string>((resolve, reject) => {
    socket.setTimeout(MAIL_MS, () => reject(new Error("no greeting in ten seconds")));
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("it closed the connection without a greeting")));
    socket.once("data", (bytes) => resolve(bytes.toString("utf8").split("\r\n", 1)[0] ?? ""));
  }).finally(() => {
    socket.removeAllListeners("error").on("error", () => {});
    socket.end("QUIT\r\n");
    socket.destroySoon();
  });
}

const migrations: Check = {
  name: "migrations",
  async run({ ownerUrl }) {
    const pending = await listPendingMigrations(ownerUrl);
    return {
      ok: pending.length === 0,
      found:
        pending.length === 0
          ? "all have run"
          : `${pending.join(", ")} ${pending.length === 1 ? "has" : "have"} not run`,
    };
  },
  advice: "Stop Portico and start it again, which migrates.",
};

const statistics: Check = {
  name: "statistics",
  async run({ db }) {
    const rows = await select<{ name: string }>(
      db,
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and pg_relation_size(c.oid) > 65536
         and not exists (select from pg_statistic s where s.starelid = c.oid) order by 1`,
    );
    return {
      ok: rows.length === 0,
      found: rows.length === 0 ? "every table of some size has them" : `missing: ${namesOf(rows)}`,
    };
  },
  advice: "Run ANALYZE as the owner, or start Portico again: without them PostgreSQL plans for a few rows.",
};

const transactions: Check = {
  name: "transactions",
  async run({ db }) {
    const rows = await select<{ pid: number; state: string; minutes: number }>(
      db,
      `select pid, state, floor(extract(epoch from clock_timestamp() - xact_start) / 60)::int as minutes
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and xact_start < clock_timestamp() - make_interval(mins => $1) order by xact_start`,
      [TRANSACTION_MINUTES],
    );
    const list = rows.map(({ pid, state, minutes }) => `process ${pid} (${state}, ${minutes} minutes)`);
    return {
      ok: rows.length === 0,
      found: rows.length === 0 ? `none is older than ${TRANSACTION_MINUTES} minutes` : list.join(", "),
    };
  },
  advice:
    "Find the program that holds it open and end it (pg_terminate_backend): until then nothing that was deleted is cleared away.",
};

const jobs: Check = {
  name: "jobs",
  async run({ db }) {
    const rows = await select<{ name: string; state: string; count: number }>(
      db,
      `select name, state::text, count(*)::int as count from pgboss.job
       where state = 'failed' and completed_on > now() - interval '1 day'
         or state in ('created', 'retry') and start_after < now() - make_interval(mins => $1)
       group by 1, 2 order by 1, 2`,
      [WAITING_MINUTES],
    );
    const list = rows.map(
      ({ name, state, count }) => `${count} of ${name} ${state === "failed" ? state : "overdue"}`,
    );
    return {
      ok: rows.length === 0,
      found: rows.length === 0 ? "none failed or is overdue" : list.join(", "),
    };
  },
  advice:
    "Overdue ones mean that no process takes jobs (ROLE=worker or all); of failed ones the log says why.",
};

const outbox: Check = {
  name: "messages",
  async run({ db }) {
    const [{ overdue = 0, dead = 0 } = {}] = await select<{ overdue: number; dead: number }>(
      db,
      `select count(*) filter (where status = 'waiting' and created_at < now() - make_interval(mins => $1)
            or status = 'retrying' and next_attempt_at < now() - make_interval(mins => $1))::int as overdue,
          count(*) filter (where status = 'dead' and created_at > now() - interval '1 day')::int as dead
       from message`,
      [WAITING_MINUTES],
    );
    return {
      ok: overdue === 0 && dead === 0,
      found: `${counted(overdue, "waits", "wait")} for longer than ${WAITING_MINUTES} minutes, ${counted(dead, "was", "were")} given up in the last day`,
    };
  },
  advice: "Look at Admin, Messages, for their errors; see that a process takes jobs.",
};

const connections: Check = {
  name: "connections",
  async run({ db, config, machine }) {
    const [{ free = 0 } = {}] = await select<{ free: number }>(
      db,
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - current_setting('reserved_connections')::int as free`,
    );
    const processes = config.role === "worker" ? 1 : countProcesses(config.webProcesses, machine);
    const needed = connectionsOf(processes);
    return {
      ok: needed <= free,
      found: `${counted(processes, "process opens", "processes open")} up to ${needed} connections, and the database admits ${free}`,
    };
  },
  advice: "Raise max_connections of PostgreSQL, or set WEB_PROCESSES lower.",
};

export const checks: readonly Check[] = [
  clock,
  diskSpace,
  diskSpeed,
  secret,
  proxy,
  address,
  mail,
  services,
  migrations,
  statistics,
  transactions,
  jobs,
  outbox,
  connections,
];

/** Runs each check; one that cannot be made is not well either. */
export async function examine(installation: Installation): Promise<(Finding & { check: Check })[]> {
  const findings: (Finding & { check: Check })[] = [];
  for (const check of checks) {
    const finding = await check
      .run(installation)
      .catch((error: Error) => ({ ok: false, found: `could not be checked (${error.message})` }));
    findings.push({ check, ...finding });
  }
  return findings;
}

async function select<Row extends pg.QueryResultRow>(
  db: pg.Client,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await db.query<Row>(text, values)).rows;
}

const namesOf = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(", ");
