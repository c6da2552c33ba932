import * as contract from "@portico/contract/operators/clients";
import { type Text, text } from "@portico/contract/texts/text";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import { asOwner } from "../platform/database/as-owner.ts";
import type { Db } from "../platform/database/database.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readOne } from "./clients/read.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { confirmRemoval, deleteRemoval, lockRemoval, type RemovalRow } from "./removal/queries.ts";
import { requestRemoval } from "./removal/request.ts";

export function removalRoutes(serve: OperatorServe, { ownerUrl }: { ownerUrl: string }): void {
  const refuseState = async (id: string, now: Date, detail: Text) =>
    refuse.state(await readOne(ownerUrl, id, now), detail);
  const inChange = <T>(id: string, change: (db: Db, removal: RemovalRow | undefined) => Promise<T>) =>
    asOwner(ownerUrl, async (db) => change(db, await lockRemoval(db, id)));

  serve(contract.requestRemoval, async (call) => {
    const { params, body, operator, now } = call;
    const { id } = params;
    const client = await readOne(ownerUrl, id, now);
    if (client.state !== "suspended") throw await refuseState(id, now, text("operators.removeSuspended"));
    const wanted = { by: operator.email, reason: body.reason, context: entryContext(call) };
    if (!(await inChange(id, (db) => requestRemoval(db, client, wanted))))
      throw await refuseState(id, now, text("operators.removeArchive"));
    return readOne(ownerUrl, id, now);
  });

  serve(contract.confirmRemoval, async (call) => {
    const { params, operator, now } = call;
    const { id } = params;
    const client = await readOne(ownerUrl, id, now);
    const outcome = await inChange(id, async (db, removal) => {
      if (!removal) return "none";
      if (removal.requestedBy === operator.email) return "own";
      if (removal.confirmedBy !== null || removal.begunAt !== null) return "done";
      await confirmRemoval(db, id, { by: operator.email, now });
      await insertEntry(db, entryContext(call), {
        action: "removal.confirm",
        subject: client.name,
        facts: { clientId: id },
      });
      return "done";
    });
    if (outcome === "none") throw refuse.with("notFound");
    if (outcome === "own") throw await refuseState(id, now, text("operators.removeByTwo"));
    return readOne(ownerUrl, id, now);
  });

  serve(contract.cancelRemoval, async (call) => {
    const { params, now } = call;
    const { id } = params;
    const client = await readOne(ownerUrl, id, now);
    const outcome = await inChange(id, async (db, removal) => {
      if (!removal) return "none";
      if (removal.begunAt !== null) return "begun";
      await deleteRemoval(db, id);
      await insertEntry(db, entryContext(call), {
        action: "removal.cancel",
        subject: client.name,
        facts: { clientId: id },
      });
      return "cancelled";
    });
    if (outcome === "none") throw refuse.with("notFound");
    if (outcome === "begun") throw await refuseState(id, now, text("operators.removeBegun"));
    return requireRow(await readOne(ownerUrl, id, now));
  });
}
