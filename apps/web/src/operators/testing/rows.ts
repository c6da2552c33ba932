import type { OperatedClient } from "@portico/contract/operators/clients";
import type { Health } from "@portico/contract/operators/health";
import type { OperatedJob } from "@portico/contract/operators/jobs";
import { id } from "../../testing/people.ts";

/** Rows of the operators' pages for component tests. */

export const session = {
  operator: { id: id(90), email: "ops@example.test" },
  csrf: "nonce.signature",
};

export const operatedClient = (given: Partial<OperatedClient> = {}): OperatedClient => ({
  id: id(91),
  name: "Northwind House",
  product: "ve",
  state: "live",
  suspendedAt: null,
  hosts: ["northwind.example"],
  people: 263,
  sites: 2,
  fileBytes: 34_200_000,
  bookings: 1204,
  lastActiveAt: "2026-11-20T10:00:00.000Z",
  removal: null,
  ...given,
});

export const operatedJob = (given: Partial<OperatedJob> = {}): OperatedJob => ({
  name: "visits-end-of-day",
  cron: "*/5 * * * *",
  lastRun: { at: "2026-11-20T10:40:00.000Z", seconds: 0.42, outcome: "done" },
  failures: 0,
  waiting: 0,
  running: 0,
  ...given,
});

export const health = (given: Partial<Health> = {}): Health => ({
  checkedAt: "2026-11-20T10:42:00.000Z",
  version: "0.1.0",
  checks: [
    { name: "clock", isWell: true, found: "the clocks agree", advice: "Set the clocks." },
    { name: "mail", isWell: false, found: "SMTP_URL is not set: no mail leaves", advice: "Check SMTP_URL." },
  ],
  migrations: { count: 45, last: "0045-operators", pending: [] },
  database: { version: "18.1", bytes: 48_000_000 },
  messages: { waiting: 0, failed: 2 },
  auditLogs: [
    { clientId: id(91), client: "Northwind House", checkedAt: "2026-11-20T01:41:00.000Z", isWell: true },
    { clientId: id(92), client: "Fabrikam Parking", checkedAt: null, isWell: null },
  ],
  backups: {
    last: { name: "portico-a.tar.gz", at: "2026-11-19T03:00:00.000Z", bytes: 9_100_000 },
    restoredAt: null,
  },
  ...given,
});
