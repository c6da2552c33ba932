import type { OperatorAction } from "@portico/contract/operators/form";
import type { FastifyRequest } from "fastify";
import { refuse } from "../../platform/core/refuse.ts";
import type { Service } from "../../platform/core/service.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  publishServiceChange,
  readService,
  removeService,
  storeService,
} from "../../platform/work/services.ts";
import type { Tools } from "../../platform/work/work.ts";
import { entryContext } from "./entry-context.ts";
import { insertEntry, type OperatorEntry } from "./entry-queries.ts";

interface ServiceCall {
  db: Db;
  now: Date;
  request: FastifyRequest;
}

export interface ServiceTools {
  tools: Pick<Tools, "database" | "live">;
  secret: string;
}

/**
 * Stores a service with its entry in the log, and tells all processes.
 *
 * @param complete adds the stored secrets that were not typed again, or refuses
 */
export async function storeServiceOf<Values>(
  call: ServiceCall,
  { tools, secret }: ServiceTools,
  service: Service<Values>,
  complete: (before: Values | undefined) => Values,
  entryOf: (values: Values) => OperatorEntry,
): Promise<void> {
  await call.db.transaction().execute(async (db) => {
    const before = (await readService(db, secret, service))?.values;
    const values = complete(before);
    await storeService(db, secret, service, values, call.now);
    await insertEntry(db, entryContext(call), entryOf(values));
  });
  await publishServiceChange(tools);
}

/** Refuses with 404 where none is stored. */
export async function removeServiceOf(
  call: ServiceCall,
  { tools }: ServiceTools,
  service: Service<unknown>,
  action: OperatorAction,
): Promise<void> {
  await call.db.transaction().execute(async (db) => {
    if (!(await removeService(db, service))) throw refuse.with("notFound");
    await insertEntry(db, entryContext(call), { action });
  });
  await publishServiceChange(tools);
}
