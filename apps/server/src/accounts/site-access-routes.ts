import * as contract from "@portico/contract/accounts/site-access";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayAdminister } from "./administration/rules.ts";
import { changeAccess, listAccess } from "./site-access/manage.ts";

function requireAdmin(user: User): void {
  if (!mayAdminister(user)) throw refuse.with("forbidden");
}

export function siteAccessRoutes(serve: Serve): void {
  serve(contract.listSitesAccess, async ({ db, client, user, query: { page, limit } }) => {
    requireAdmin(user);
    const all = await listAccess(db, client.id);
    return { count: all.length, results: all.slice((page - 1) * limit, page * limit) };
  });

  serve(contract.changeSiteAccess, (call) => {
    requireAdmin(call.user);
    return changeAccess(call, call.params.id, call.body);
  });
}
