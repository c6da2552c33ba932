import { text } from "@portico/contract/texts/text";
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

/** The mail to a host whom a walk-in wants to see. */
export function walkInMail({ client, host, row }: WalkInMailFacts): Mail {
  const name = toOneLine(`${row.firstName} ${row.lastName}`);
  const visitor = row.company ? `${name} (${row.company})` : name;
  return {
    kind: "visits.walk-in",
    subject: text("visitMails.walkInSubject", { name }),
    ...toPerson(
      host,
      text("visitMails.walkIn", { visitor, site: row.site.name }),
      row.flagged.length > 0
        ? text("visitMails.walkInReception")
        : text("visitMails.walkInHost", { link: `${client.origin}/` }),
    ),
  };
}
