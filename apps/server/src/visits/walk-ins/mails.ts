import { text } from "@portico/contract/texts/text";
import type { ShortNotice } from "../../notifications/public.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { WalkInRow } from "./queries.ts";

/** What a host is told of a walk-in. */
type ToldWalkIn = Pick<WalkInRow, "id" | "site" | "firstName" | "lastName" | "company" | "flagged">;

interface WalkInMailFacts {
  client: WorkClient;
  host: Addressee;
  row: ToldWalkIn;
}

/** What the host is told first, in a mail, text or push message. */
function headOf(row: ToldWalkIn) {
  const name = toOneLine(`${row.firstName} ${row.lastName}`);
  const visitor = row.company ? `${name} (${row.company})` : name;
  return {
    ...ofKind("visits.walk-in", {
      visitorName: name,
      companyName: row.company ?? "",
      siteName: row.site.name,
    }),
    subject: text("visitMails.walkInSubject", { name }),
    line: text("visitMails.walkIn", { visitor, site: row.site.name }),
  };
}

/** Somebody stands at the kiosk: after an hour they do so no more. */
const WAITS_MS = 60 * 60_000;

export function walkInNotice(row: ToldWalkIn, now: Date): ShortNotice {
  const { subject: title, line: body, ...kind } = headOf(row);
  const until = new Date(now.getTime() + WAITS_MS);
  return { ...kind, title, body, path: "/", tag: `walk-in ${row.id}`, until, isUrgent: true };
}

/** The mail to a host whom a walk-in wants to see. */
export function walkInMail({ client, host, row }: WalkInMailFacts): Mail {
  const { line, ...head } = headOf(row);
  return {
    ...head,
    ...(row.flagged.length > 0
      ? toPerson(host, line, text("visitMails.walkInReception"))
      : {
          ...toPerson(host, line),
          button: { label: text("visitMails.walkInHost"), link: `${client.origin}/` },
        }),
  };
}
