import * as visitorTypes from "@portico/contract/visitors/types";
import { requireRight } from "../platform/core/refuse.ts";
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

  serve(visitorTypes.createVisitorType, (call) => addType(requireRight(call, mayManageTypes), call.body));

  serve(visitorTypes.updateVisitorType, (call) =>
    changeType(requireRight(call, mayManageTypes), call.params.id, call.body),
  );

  serve(visitorTypes.deleteVisitorType, (call) =>
    removeType(requireRight(call, mayManageTypes), call.params.id),
  );
}
