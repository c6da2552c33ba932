import * as mailRoom from "@portico/contract/mail-room/mail-room";
import { text } from "@portico/contract/texts/text";
import { personById } from "../people/public.ts";
import { inGroup } from "../platform/callers/caller.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import * as queries from "./queries.ts";

export function mailRoomRoutes(serve: Serve): void {
  serve(mailRoom.createMailUsage, async ({ db, client, user, body, now, audit, publish }) => {
    const personId = body.user ?? user.id;
    if (personId !== user.id && !inGroup(user, "reception", "security")) throw refuse.with("forbidden");
    const person = personId === user.id ? user : await personById(db, client.id, personId);
    if (!person) throw refuse.fields({ user: [text("mailRoom.userUnknown")] });
    const usage = { id: newId(), personId, numberItems: body.numberItems, enteredBy: user.id };
    await queries.insertUsage(db, client.id, usage, now);
    audit({
      action: "mail-collect.usage.create",
      targetType: "mail_usage",
      targetId: usage.id,
      onBehalfOf: personId === user.id ? null : personId,
      after: { numberItems: usage.numberItems },
    });
    publish({ topic: "mail-collect", personId });
    publish({ topic: "mail-collect", groups: mailRoom.USAGE_READERS });
    const { id, firstName, lastName } = person;
    return {
      id: usage.id,
      user: { id, firstName, lastName },
      numberItems: usage.numberItems,
      createdAt: now.toISOString(),
    };
  });

  serve(mailRoom.listMailUsages, async ({ db, client, user, query }) => {
    const seesAll = inGroup(user, ...mailRoom.USAGE_READERS);
    if (!seesAll && query.user !== undefined && query.user !== user.id) throw refuse.with("forbidden");
    return queries.listUsages(db, client.id, { personId: seesAll ? query.user : user.id }, query);
  });

  serve(mailRoom.getMailUsage, async ({ db, client, user, params }) => {
    const personId = inGroup(user, ...mailRoom.USAGE_READERS) ? undefined : user.id;
    const { results } = await queries.listUsages(
      db,
      client.id,
      { ...params, personId },
      { page: 1, limit: 1 },
    );
    return requireRow(results[0]);
  });
}
