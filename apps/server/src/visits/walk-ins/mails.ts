import { type Text, text } from "@portico/contract/texts/text";
import type { ShortNotice } from "../../notifications/public.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { WalkInRow } from "./queries.ts";

interface WalkInMailFacts {
  client: WorkClient;
  host: Addressee;
  row: WalkInRow;
}

/** What the host is told first, in a mail, text or push message. */
function headOf(row: WalkInRow): { kind: string; subject: Text; line: Text } {
  const name = toOneLine(`${row.firstName} ${row.lastName}`);
  const visitor = row.company ? `${name} (${row.company})` : name;
  return {
    kind: "visits.walk-in",
    subject: text("visitMails.walkInSubject", { name }),
    line: text("visitMails.walkIn", { visitor, site: row.site.name }),
  };
}

/** Somebody stands at the kiosk: after an hour they do so no more. */
const WAITS_MS = 60 * 60_000;

export function walkInNotice(row: WalkInRow, now: Date): ShortNotice {
  const { kind, subject: title, line: body } = headOf(row);
  const until = new Date(now.getTime() + WAITS_MS);
  return { kind, title, body, path: "/", tag: `walk-in ${row.id}`, until, isUrgent: true };
}

/** The mail to a host whom a walk-in wants to see. */
export function walkInMail({ client, host, row }: WalkInMailFacts): Mail {
  const { line, ...head } = headOf(row);
  return {
    ...head,
    ...toPerson(
      host,
      line,
      row.flagged.length > 0
        ? text("visitMails.walkInReception")
        : text("visitMails.walkInHost", { link: `${client.origin}/` }),
    ),
  };
}
