import * as contract from "@portico/contract/cameras/lists";
import { requireRight } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { isOperator } from "./core/rights.ts";
import { auditRead } from "./events/read-audit.ts";
import { checkPlateRows, importPlates, readPlateFile, toImportRow } from "./lists/import-plates.ts";
import { addEntry, changeEntry, removeEntry, toEntry } from "./lists/manage.ts";
import { type List, listEntries } from "./lists/queries.ts";

const LISTS = [
  {
    list: "allow",
    read: contract.listAllowlist,
    add: contract.addToAllowlist,
    change: contract.changeAllowlistEntry,
    remove: contract.removeAllowlistEntry,
    checkImport: contract.checkAllowlistImport,
    import: contract.importAllowlist,
  },
  {
    list: "deny",
    read: contract.listDenylist,
    add: contract.addToDenylist,
    change: contract.changeDenylistEntry,
    remove: contract.removeDenylistEntry,
    checkImport: contract.checkDenylistImport,
    import: contract.importDenylist,
  },
] as const;

/** The allowlist and the denylist. */
export function listRoutes(serve: Serve): void {
  for (const { list, ...endpoints } of LISTS) routesOf(serve, list, endpoints as Endpoints);
}

/** Both lists have the same endpoints at different paths. */
type Endpoints = Omit<(typeof LISTS)[0], "list">;

function routesOf(serve: Serve, list: List, endpoints: Endpoints): void {
  serve.steps(endpoints.read, async (call) => {
    const { db, client, query, now } = requireRight(call, isOperator);
    const { state, page, limit, ordering, ...filter } = query;
    await auditRead(call, { list, filter: { state, ...filter } });
    const { count, results } = await listEntries(
      db,
      client.id,
      list,
      { ...filter, ordering, state: state && { is: state, now } },
      { page, limit },
    );
    return { count, results: results.map((row) => toEntry(row, now)) };
  });
  serve(endpoints.add, (call) => addEntry(requireRight(call, isOperator), list, call.body));
  serve(endpoints.change, (call) =>
    changeEntry(requireRight(call, isOperator), list, call.params.id, call.body),
  );
  serve(endpoints.remove, (call) => removeEntry(requireRight(call, isOperator), list, call.params.id));
  // In steps, as reading is: a row of a listed plate answers its reason and end.
  serve.steps(endpoints.checkImport, async (call) => {
    const { db, client, body, translate } = requireRight(call, isOperator);
    const lines = readPlateFile(body.csv);
    await auditRead(call, { list, filter: { csv: body.csv } });
    const rows = await checkPlateRows({ db, clientId: client.id }, list, lines, body.timeZone);
    return { count: rows.length, results: rows.map((row) => toImportRow(row, translate)) };
  });
  serve(endpoints.import, (call) =>
    importPlates(requireRight(call, isOperator), list, call.body.csv, call.body.timeZone),
  );
}
