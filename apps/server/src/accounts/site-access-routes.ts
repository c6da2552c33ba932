import * as contract from "@portico/contract/accounts/site-access";
import { requireRight } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayAdminister } from "./administration/rules.ts";
import { changeAccess, listAccess } from "./site-access/manage.ts";

export function siteAccessRoutes(serve: Serve): void {
  serve(contract.listSitesAccess, async ({ db, client, user, query: { page, limit } }) => {
    requireRight({ user }, mayAdminister);
    const all = await listAccess(db, client.id);
    return { count: all.length, results: all.slice((page - 1) * limit, page * limit) };
  });

  serve(contract.changeSiteAccess, (call) => {
    requireRight(call, mayAdminister);
    return changeAccess(call, call.params.id, call.body);
  });
}
