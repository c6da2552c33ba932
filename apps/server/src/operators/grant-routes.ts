import * as contract from "@portico/contract/operators/grants";
import { isAdmin } from "../platform/callers/caller.ts";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readClient } from "../platform/work/client.ts";
import { runAsSystem, type Tools, type Work } from "../platform/work/work.ts";
import { entryContext } from "./core/entry-context.ts";
import { endAccess, openAccess } from "./grants/open.ts";
import { listGrants } from "./grants/queries.ts";

export function grantRoutes(serve: OperatorServe, { tools }: { tools: Tools }): void {
  const atClient = async <T>(id: string, change: (work: Work) => Promise<T>): Promise<T> =>
    runAsSystem(tools, requireRow(await readClient(tools, id)), change);

  serve(contract.openGrant, (call) =>
    atClient(call.params.id, (work) =>
      openAccess(work, { ...call.body, operator: call.operator.email, context: entryContext(call) }),
    ),
  );

  serve(contract.closeGrant, (call) =>
    atClient(call.params.id, (work) =>
      endAccess(work, {
        ...{ id: call.params.grantId, by: null },
        ...{ operator: call.operator.email, context: entryContext(call) },
      }),
    ),
  );
}

/** What administrators of a client see of it. */
export function accessOfOperatorsRoutes(serve: Serve): void {
  serve(contract.listOperatorAccess, async ({ db, client, user, query, now }) => {
    requireRight({ user }, isAdmin);
    return listGrants(db, client.id, { ...query, now });
  });

  serve(contract.endOperatorAccess, async (call) => {
    requireRight(call, isAdmin);
    const context = { operator: null, requestId: String(call.request.id), now: call.now };
    return endAccess(call, { id: call.params.id, by: call.user.id, context });
  });
}
