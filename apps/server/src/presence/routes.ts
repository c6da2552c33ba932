import * as presence from "@portico/contract/presence/presence";
import { text } from "@portico/contract/texts/text";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import * as queries from "./answers/queries.ts";
import { auditPresence, readToday, recordAnswer, recordPresenceSighting } from "./answers/record.ts";
import { maySeePresence } from "./core/rules.ts";

export function presenceRoutes(serve: Serve): void {
  serve(presence.listPresence, async ({ db, client, user, query, now }) => {
    const { page, limit, all = false, ...filter } = query;
    if (all && !maySeePresence(user)) throw refuse.with("forbidden");
    const whose = all ? {} : { personId: user.id };
    return queries.listPresence(db, client.id, { ...filter, ...whose }, { now, page, limit });
  });

  serve(presence.getPresence, async ({ db, client, user, params }) => {
    const whose = maySeePresence(user) ? undefined : user.id;
    return requireRow(await queries.presenceById(db, client.id, params.id, whose));
  });

  serve(presence.setPresence, (call) => recordAnswer(call, call.user, call.body));

  serve(presence.changePresence, async (call) => {
    const { db, clientId, user, params, body, now } = call;
    const before = await queries.lockPresence(db, clientId, user.id, params.id);
    if (!before) throw refuse.with("notFound");
    const { day } = await readToday(call, user);
    if (before.date !== day) throw refuse.state(before, text("presence.otherDay"));
    const onSite = body.onSite ?? before.onSite;
    if (!onSite && body.travellingBy) throw refuse.fields({ travellingBy: [text("presence.notOnSite")] });
    const isSame = onSite === before.onSite;
    const kept = isSame ? before.travellingBy : null;
    const travellingBy = body.travellingBy === undefined ? kept : body.travellingBy;
    const fields = [
      ...(isSame ? [] : ["onSite"]),
      ...(travellingBy === before.travellingBy ? [] : ["travellingBy"]),
    ];
    if (fields.length === 0) return before;
    const changedAt = isSame ? before.changedAt : now.toISOString();
    const row = await queries.changePresence(db, clientId, before.id, { onSite, travellingBy, changedAt });
    auditPresence(call, row, fields);
    if (!isSame) await recordPresenceSighting(call, row);
    return row;
  });
}
