import type { ImportKind } from "@portico/contract/imports/form";
import * as contract from "@portico/contract/imports/imports";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { checkPlaces, importKindsOf, importPlaceFile } from "./places/import-places.ts";

export function importRoutes(serve: Serve): void {
  serve(contract.listImportKinds, async ({ client, user }) => ({
    kinds: importKindsOf(user, client.features),
  }));

  serve(contract.checkPlaceImport, async (call) => {
    requireKind(call, call.params.kind);
    return checkPlaces(call, call.params.kind, call.body.csv);
  });

  serve(contract.importPlaces, async (call) => {
    requireKind(call, call.params.kind);
    return importPlaceFile(call, call.params.kind, call.body.csv);
  });
}

function requireKind(
  { user, client }: { user: User; client: { features: readonly string[] } },
  kind: ImportKind,
): void {
  if (!importKindsOf(user, client.features).includes(kind)) throw refuse.with("forbidden");
}
