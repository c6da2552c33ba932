import { z } from "zod";
import { Id, Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** How the installation is, for its operators: what `npm run doctor` finds, and what it stands on. */

export const HealthCheck = namedObject("HealthCheck", {
  name: z.string(),
  isWell: z.boolean(),
  /** What was found, with its figures, in English. */
  found: z.string(),
  /** What to do when it is not well, in English. */
  advice: z.string(),
});

const BackupFile = z.object({ name: z.string(), at: Instant, bytes: z.number().int() });

export const Health = namedObject("Health", {
  checkedAt: Instant,
  version: z.string(),
  checks: z.array(HealthCheck),
  migrations: z.object({
    count: z.number().int(),
    last: z.string().nullable(),
    pending: z.array(z.string()),
  }),
  database: z.object({ version: z.string(), bytes: z.number().int() }),
  messages: z.object({
    /** Waiting to be sent, or to be tried again. */
    waiting: z.number().int(),
    /** Given up within the last week. */
    failed: z.number().int(),
  }),
  /** The nightly check of each client's audit log; null: not checked yet. */
  auditLogs: z.array(
    z.object({
      clientId: Id,
      client: z.string(),
      checkedAt: Instant.nullable(),
      isWell: z.boolean().nullable(),
    }),
  ),
  /** Null: the database has tools of its own, which Portico does not see. */
  backups: z
    .object({
      last: BackupFile.nullable(),
      /** When one of the present backups was last restored somewhere. */
      restoredAt: Instant.nullable(),
    })
    .nullable(),
});
export type Health = z.output<typeof Health>;

export const getHealth = endpoint({
  method: "GET",
  path: "/operator/health/",
  summary: "How the installation is",
  access: "operator",
  output: Health,
  refusals: [],
});
