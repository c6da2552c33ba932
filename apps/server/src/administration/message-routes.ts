import * as deliveries from "@portico/contract/administration/messages";
import { encode, type Text, text } from "@portico/contract/texts/text";
import type { PgBoss } from "pg-boss";
import { isAdmin } from "../platform/callers/caller.ts";
import { requireRight } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import { MESSAGE_ADMINS, OWN_ERRORS } from "../platform/delivery/send-message.ts";
import type { Serve } from "../platform/http/serve.ts";
import { queueDelivery } from "../platform/messages/outbox.ts";
import { type LockedMessage, lockMessages, requeueMessages } from "../platform/messages/resend-queries.ts";
import { listDeliveries } from "./messages/queries.ts";

export function messageRoutes(serve: Serve, boss: PgBoss): void {
  serve(deliveries.listDeliveries, async ({ db, client, user, query, now, translate }) => {
    requireRight({ user }, isAdmin);
    const { page, limit, ...filter } = query;
    const { results, ...counts } = await listDeliveries(db, client.id, filter, { page, limit, now });
    return {
      ...counts,
      results: results.map((row) => ({ ...row, lastError: translateError(row.lastError, translate) })),
    };
  });

  serve(deliveries.resendDeliveries, async ({ db, client, user, body, now, translate, audit, publish }) => {
    requireRight({ user }, isAdmin);
    const ids = [...new Set(body.ids)];
    const locked = await lockMessages(db, client.id, ids, now);
    const rows = new Map(locked.map((row) => [row.id, row]));
    const results = ids.map((id) => toResult(translate, id, rows.get(id)));
    const again = results.filter(({ ok }) => ok).map(({ id }) => id);
    if (again.length > 0) {
      await requeueMessages(db, client.id, again, { by: user.id, now });
      await queueDelivery(
        db,
        boss,
        client.id,
        again.map((messageId) => ({ messageId, attempt: 0 })),
      );
      for (const id of again)
        audit({ action: "messages.message.resend", targetType: "message", targetId: id });
      publish({ topic: "messages", groups: MESSAGE_ADMINS });
    }
    return { results };
  });
}

/** A provider's error is shown as it came, whatever it looks like. */
function translateError(error: string | null, translate: TranslateText): string | null {
  const own = OWN_ERRORS.find((said) => encode(said) === error);
  return own ? translate(own) : error;
}

function toResult(translate: TranslateText, id: string, row: LockedMessage | undefined) {
  const refused = (detail: Text) => ({ id, ok: false, detail: translate(detail) });
  if (!row) return refused(text("administration.unknown"));
  if (row.status === "sent") return refused(text("administration.sent"));
  if (row.status !== "dead") return refused(text("administration.trying"));
  return row.isGood ? { id, ok: true } : refused(text("administration.expired"));
}
