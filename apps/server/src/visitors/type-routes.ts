import * as visitorTypes from "@portico/contract/visitors/types";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { addType, changeType, removeType } from "./types/manage.ts";
import { listVisitorTypes } from "./types/queries.ts";
import { mayManageTypes } from "./types/rules.ts";

export function visitorTypeRoutes(serve: Serve): void {
  serve(visitorTypes.listVisitorTypes, async ({ db, client, query: { isActive, page, limit } }) => {
    const types = (await listVisitorTypes(db, client.id)).filter(
      (type) => isActive === undefined || type.isActive === isActive,
    );
    return { count: types.length, results: types.slice((page - 1) * limit, page * limit) };
  });

  serve(visitorTypes.createVisitorType, (call) => addType(requireAdmin(call), call.body));

  serve(visitorTypes.updateVisitorType, (call) => changeType(requireAdmin(call), call.params.id, call.body));

  serve(visitorTypes.deleteVisitorType, (call) => removeType(requireAdmin(call), call.params.id));
}

/** Returns the call if its caller is an administrator, else refuses with 403. */
function requireAdmin<Call extends { user: User }>(call: Call): Call {
  if (!mayManageTypes(call.user)) throw refuse.with("forbidden");
  return call;
}
