import * as contract from "@portico/contract/muster/wardens";
import { requireRight } from "../platform/core/refuse.ts";
import { firstLocale } from "../platform/core/translate.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Serve } from "../platform/http/serve.ts";
import { mayReadMuster } from "./core/rights.ts";
import * as manage from "./wardens/manage.ts";
import { drawPointSheet } from "./wardens/point-sheet.ts";
import { pointOf } from "./wardens/points.ts";
import { listPoints, listWardens } from "./wardens/queries.ts";

/** Assembly points and wardens, for administrators. */
export function wardenRoutes(serve: Serve): void {
  serve(contract.listAssemblyPoints, async (call) => {
    const { db, client, query } = requireRight(call, mayReadMuster);
    return pageOf(await listPoints(db, client.id, query), query);
  });
  serve(contract.addAssemblyPoint, (call) => manage.addPoint(requireRight(call, mayReadMuster), call.body));
  serve(contract.changeAssemblyPoint, (call) =>
    manage.changePoint(requireRight(call, mayReadMuster), call.params.id, call.body),
  );
  serve(contract.assemblyPointSheet, async (call) => {
    const { db, client, params, origin } = requireRight(call, mayReadMuster);
    const { point, site } = await pointOf(db, client.id, params.id);
    const bytes = await drawPointSheet(
      { ...point, site: site.name, clientName: client.name, url: `${origin}/safe/${point.id}` },
      firstLocale(client.locale),
    );
    return asFile({ bytes, type: "application/pdf", name: `${site.name} ${point.code}.pdf` });
  });
  serve(contract.removeAssemblyPoint, (call) =>
    manage.removePoint(requireRight(call, mayReadMuster), call.params.id),
  );

  serve(contract.listWardens, async (call) => {
    const { db, client, query } = requireRight(call, mayReadMuster);
    return pageOf(await listWardens(db, client.id, { site: query.site }), query);
  });
  serve(contract.addWarden, (call) => manage.addWarden(requireRight(call, mayReadMuster), call.body));
  serve(contract.changeWarden, (call) =>
    manage.changeWarden(requireRight(call, mayReadMuster), call.params.id, call.body),
  );
  serve(contract.removeWarden, (call) =>
    manage.removeWarden(requireRight(call, mayReadMuster), call.params.id),
  );
}

/** These lists are short: a site has some dozen of either. */
const pageOf = <Row>(rows: Row[], { page, limit }: { page: number; limit: number }) => ({
  count: rows.length,
  results: rows.slice((page - 1) * limit, page * limit),
});
