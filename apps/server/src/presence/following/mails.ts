import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import type { ShortNotice } from "../../notifications/public.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { FirstSighting, FollowerRow } from "./queries.ts";

/** What followers read when a colleague has come in: the site and the time, never the place at the site. */
export function cameInMessages(
  client: Pick<WorkClient, "origin">,
  follower: Pick<FollowerRow, "email" | "firstName" | "locale" | "personId" | "personName">,
  { siteName, timeZone, at, day }: Omit<FirstSighting, "personId">,
): { mail: () => Mail; short: () => ShortNotice } {
  const path = `/?locate=${follower.personId}`;
  const name = toOneLine(follower.personName);
  const site = toOneLine(siteName);
  const facts = { name, site, time: timeOf(new Date(at), timeZone) };
  const subject = text("otherMails.cameIn", { name });
  const body = text("otherMails.cameInAt", facts);
  const kind = ofKind("presence.came-in", { personName: name, siteName: site });
  return {
    mail: () => ({
      ...kind,
      subject,
      ...toPerson(follower, body),
      button: { label: text("otherMails.openColleague", { name }), link: `${client.origin}${path}` },
      after: [text("otherMails.cameInWhy", { name })],
    }),
    short: () => ({
      ...{ ...kind, title: subject, body, path, tag: `colleague ${follower.personId}` },
      until: new Date(instantAt(addDays(day, 1), "00:00", timeZone)),
    }),
  };
}
