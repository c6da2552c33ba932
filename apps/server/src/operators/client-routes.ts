import * as contract from "@portico/contract/operators/clients";
import { text } from "@portico/contract/texts/text";
import { createClient, suspendClient } from "../installation/public.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import { asOwner } from "../platform/database/as-owner.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readClient } from "../platform/work/client.ts";
import { runAsSystem, type Tools } from "../platform/work/work.ts";
import { readAll, readOne } from "./clients/read.ts";
import { entryContext } from "./core/entry-context.ts";
import { type EntryContext, insertEntry } from "./core/entry-queries.ts";
import { deleteRemoval, lockRemoval } from "./removal/queries.ts";

export interface ClientOptions {
  tools: Tools;
  ownerUrl: string;
}

export function clientRoutes(serve: OperatorServe, { tools, ownerUrl }: ClientOptions): void {
  serve(contract.listOperatedClients, async ({ now }) => ({ results: await readAll(ownerUrl, now) }));

  serve(contract.createOperatedClient, async (call) => {
    const { body, now } = call;
    const created = await asOwner(ownerUrl, async (db) => {
      const made = await createClient(db, { ...body, now });
      if (made)
        await insertEntry(db, entryContext(call), {
          action: "client.create",
          subject: body.host,
          facts: { clientId: made.id, isNew: made.isNew },
        });
      return made;
    });
    if (!created) throw refuse.fields({ host: [text("installation.hostTaken")] });
    const { id, token, isNew } = created;
    // Processes remember for a moment to which client a host belongs.
    tools.live.publish(id, [{ topic: "session" }]);
    await tools.live.flush();
    const { origin } = requireRow(await readClient(tools, id));
    return { client: await readOne(ownerUrl, id, now), link: `${origin}/set-up/${token}`, isNew };
  });

  serve(contract.suspendOperatedClient, async (call) => {
    await suspend(tools, call.params.id, true, entryContext(call), call.body.reason);
    return readOne(ownerUrl, call.params.id, call.now);
  });

  serve(contract.resumeOperatedClient, async (call) => {
    if (!(await keepClient(ownerUrl, call.params.id)))
      throw refuse.state(await readOne(ownerUrl, call.params.id, call.now), text("operators.removeBegun"));
    await suspend(tools, call.params.id, false, entryContext(call));
    return readOne(ownerUrl, call.params.id, call.now);
  });
}

/** A client in use is not deleted. False: rows go already. */
const keepClient = (ownerUrl: string, id: string): Promise<boolean> =>
  asOwner(ownerUrl, async (db) => {
    const removal = await lockRemoval(db, id);
    if (removal?.begunAt) return false;
    if (removal) await deleteRemoval(db, id);
    return true;
  });

/** The client's own audit log says that it happened; the operators' log also who did it and why. */
async function suspend(
  tools: Tools,
  id: string,
  isSuspended: boolean,
  context: EntryContext,
  reason?: string,
): Promise<void> {
  const client = requireRow(await readClient(tools, id));
  await runAsSystem(tools, client, async (work) => {
    if (!(await suspendClient(work, isSuspended))) return;
    await insertEntry(work.db, context, {
      action: isSuspended ? "client.suspend" : "client.resume",
      subject: client.name,
      facts: { clientId: id, ...(reason !== undefined && { reason }) },
    });
  });
}
