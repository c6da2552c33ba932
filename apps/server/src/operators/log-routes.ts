import * as contract from "@portico/contract/operators/log";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { listEntries } from "./core/entry-queries.ts";

export function logRoutes(serve: OperatorServe): void {
  serve(contract.listOperatorEntries, ({ db, query }) => listEntries(db, query));
}
