import * as muster from "@portico/contract/muster/on-site";
import * as settings from "@portico/contract/muster/settings";
import { limitMessage } from "../people/public.ts";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { contactAll } from "../platform/messages/contact.ts";
import { changeClientSettings, readSettings } from "../platform/work/client-settings.ts";
import { siteById } from "../sites/public.ts";
import { momentOf } from "./core/moment.ts";
import { mayReadMuster } from "./core/rights.ts";
import { musterSettings } from "./core/settings.ts";
import { presentPerson } from "./on-site/present.ts";
import { listPresent, type PresentFilter, readPresent } from "./on-site/queries.ts";
import { drawSheet } from "./on-site/sheet-pdf.ts";

export function musterRoutes(serve: Serve, { rateLimiter }: Pick<ServeOptions, "rateLimiter">): void {
  serve(muster.listMuster, async (call) => {
    const { db, client, query, now } = requireRight(call, mayReadMuster);
    const { count, results, counts } = await listPresent(
      db,
      client.id,
      momentOf(client, query.site, now),
      filterOf(query),
      query,
    );
    return { count, results: results.map(presentPerson), counts, at: now.toISOString() };
  });

  serve(muster.musterSheet, async (call) => {
    const { db, client, query, now, locale } = requireRight(call, mayReadMuster);
    const site = requireRow(await siteById(db, client.id, query.site));
    const rows = await readPresent(db, client.id, momentOf(client, site.id, now), {});
    const bytes = await drawSheet(site, rows, { now, locale });
    return asFile({ bytes, type: "application/pdf", name: `${site.name}.pdf` });
  });

  serve(muster.contactPresent, async (call) => {
    const { db, client, user, query, body, now, request } = requireRight(call, mayReadMuster);
    await limitMessage(rateLimiter, client.id, user.id, request.ip);
    const filter = { ...filterOf(query), ids: body.ids };
    const rows = await readPresent(db, client.id, momentOf(client, query.site, now), filter);
    const recipients = rows.filter(({ kind }) => kind !== "vehicle");
    const reached = contactAll(call, { kind: "muster.contact", sender: user }, recipients, body);
    call.audit({
      action: "muster.people.contact",
      targetType: "site",
      ...(query.site && { targetId: query.site }),
      after: { people: reached.map(({ id }) => id) },
    });
    return { sent: reached.length };
  });

  serve(settings.getMusterSettings, async (call) => {
    const { db, client } = requireRight(call, mayReadMuster);
    return readSettings(db, client.id, musterSettings);
  });
  serve(settings.updateMusterSettings, (call) =>
    changeClientSettings(requireRight(call, mayReadMuster), musterSettings, call.body),
  );
}

type Query = Pick<
  ReturnType<(typeof muster.listMuster)["query"]["parse"]>,
  "search" | "type" | "floor" | "floorNotKnown" | "zone"
>;

const filterOf = ({ search, type, floor, floorNotKnown, zone }: Query): PresentFilter => ({
  search,
  type: type === "all" ? undefined : type,
  floor,
  floorNotKnown: floorNotKnown !== undefined,
  zone,
});
