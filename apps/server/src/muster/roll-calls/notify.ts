import { timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { notify, type ShortNotice } from "../../notifications/public.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { Work } from "../../platform/work/work.ts";
import { wardenContacts } from "../wardens/queries.ts";
import type { RollCallRow } from "./queries.ts";

/** A list that nobody has opened by then is of no use to a phone that was switched off. */
const OF_USE_MS = 2 * 60 * 60_000;

/** Tells a site's wardens that a roll call has begun: by mail in any case, and as they have chosen. */
export async function notifyWardens(work: Work, row: RollCallRow, timeZone: string): Promise<void> {
  const { db, clientId, client, origin } = work;
  const wardens = await wardenContacts(db, clientId, row.site.id);
  await notify(
    work,
    "roll-call",
    wardens.map((warden) => ({
      personId: warden.id,
      ...rollCallMessages(client, warden, { row, timeZone, origin }),
    })),
  );
}

/** What wardens are told first of a roll call. */
type ToldRollCall = Pick<RollCallRow, "id" | "kind" | "startedAt" | "count"> & { site: { name: string } };

export function rollCallMessages(
  client: WorkClient,
  warden: Addressee,
  { row, timeZone, origin }: { row: ToldRollCall; timeZone: string; origin: string },
): { mail: Mail; short: () => ShortNotice } {
  const path = `/roll-calls/${row.id}/mark`;
  const link = `${origin}${path}`;
  const isDrill = row.kind === "drill";
  const site = toOneLine(row.site.name);
  const time = timeOf(new Date(row.startedAt), timeZone);
  const subject = text(isDrill ? "otherMails.rollCallSubjectDrill" : "otherMails.rollCallSubjectEvacuation", {
    site,
  });
  const kind = ofKind("muster.roll-call", { siteName: site, time });
  const facts = { site, time, count: row.count };
  const body = text(isDrill ? "otherMails.rollCallDrill" : "otherMails.rollCallEvacuation", facts);
  const short = (): ShortNotice => ({
    ...{ ...kind, title: subject, body, path, tag: `roll-call ${row.id}` },
    ...{ isUrgent: true, until: new Date(Date.parse(row.startedAt) + OF_USE_MS) },
    text: text(isDrill ? "otherMails.rollCallTextDrill" : "otherMails.rollCallTextEvacuation", {
      client: toOneLine(client.name),
      ...facts,
      link,
    }),
  });
  const mail: Mail = {
    ...kind,
    subject,
    ...toPerson(warden, body, text("otherMails.rollCallOffline")),
    button: { label: text("otherMails.rollCallOpen"), link },
  };
  return { mail, short };
}
