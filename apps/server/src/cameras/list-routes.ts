import * as contract from "@portico/contract/cameras/lists";
import type { Serve } from "../platform/http/serve.ts";
import { requireOperator } from "./core/rights.ts";
import { addEntry, changeEntry, removeEntry, toEntry } from "./lists/manage.ts";
import { listEntries } from "./lists/queries.ts";

/** The allowlist and the denylist. */
export function listRoutes(serve: Serve): void {
  serve(contract.listAllowlist, async (call) => {
    const { db, client, query, now } = requireOperator(call);
    const { count, results } = await listEntries(db, client.id, "allow", query, query);
    return { count, results: results.map((row) => toEntry(row, now)) };
  });
  serve(contract.addToAllowlist, (call) => addEntry(requireOperator(call), "allow", call.body));
  serve(contract.changeAllowlistEntry, (call) =>
    changeEntry(requireOperator(call), "allow", call.params.id, call.body),
  );
  serve(contract.removeAllowlistEntry, (call) => removeEntry(requireOperator(call), "allow", call.params.id));

  serve(contract.listDenylist, async (call) => {
    const { db, client, query, now } = requireOperator(call);
    const { count, results } = await listEntries(db, client.id, "deny", query, query);
    return { count, results: results.map((row) => toEntry(row, now)) };
  });
  serve(contract.addToDenylist, (call) => addEntry(requireOperator(call), "deny", call.body));
  serve(contract.changeDenylistEntry, (call) =>
    changeEntry(requireOperator(call), "deny", call.params.id, call.body),
  );
  serve(contract.removeDenylistEntry, (call) => removeEntry(requireOperator(call), "deny", call.params.id));
}
