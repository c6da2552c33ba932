import { asOwner } from "../../platform/database/as-owner.ts";
import type { JobTools } from "../../platform/work/jobs.ts";
import { insertEntry } from "../core/entry-queries.ts";
import { forEachInTurn } from "../core/for-each.ts";
import { listClientTables } from "../core/table-queries.ts";
import { beginRemovals, deleteClient, deleteClientRows } from "./queries.ts";

/** Rows of one transaction. */
const STEP_ROWS = 2000;
/** After so many steps that found rows the next run of the job goes on. */
const STEPS = 500;

/**
 * Deletes clients whose deletion is due, table by table, in steps that are each complete in themselves: a process that dies
 * leaves what is left to the next run.
 */
export async function removeDueClients(
  { ownerUrl, clock, live }: Pick<JobTools, "ownerUrl" | "clock" | "live">,
  { rows = STEP_ROWS, steps = STEPS }: { rows?: number; steps?: number } = {},
): Promise<void> {
  const clients = await asOwner(ownerUrl, (db) => beginRemovals(db, clock.now()));
  let left = steps;
  await forEachInTurn(clients, async ({ id, name }) => {
    for (const table of await asOwner(ownerUrl, listClientTables)) {
      let deleted = rows;
      while (deleted === rows) {
        if (left === 0) return;
        deleted = await asOwner(ownerUrl, (db) => deleteClientRows(db, table, id, rows));
        if (deleted > 0) left -= 1;
      }
    }
    await asOwner(ownerUrl, async (db) => {
      await deleteClient(db, id);
      await insertEntry(
        db,
        { operator: null, requestId: null, now: clock.now() },
        { action: "client.delete", subject: name, facts: { clientId: id } },
      );
    });
    live.publish(id, [{ topic: "session" }]);
    await live.flush();
  });
}
