import { timeOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { toPerson } from "../../platform/messages/lines.ts";
import type { Work } from "../../platform/work/work.ts";
import { wardenContacts } from "../wardens/queries.ts";
import type { RollCallRow } from "./queries.ts";

/** Tells a site's wardens by mail, and by text where they have a number, that a roll call has begun. */
export async function notifyWardens(work: Work, row: RollCallRow, timeZone: string): Promise<void> {
  const { db, clientId, client, origin } = work;
  const link = `${origin}/roll-calls/${row.id}/mark`;
  const isDrill = row.kind === "drill";
  const site = toOneLine(row.site.name);
  const time = timeOf(new Date(row.startedAt), timeZone);
  const subject = text(isDrill ? "otherMails.rollCallSubjectDrill" : "otherMails.rollCallSubjectEvacuation", {
    site,
  });
  for (const warden of await wardenContacts(db, clientId, row.site.id)) {
    work.mail({
      kind: "muster.roll-call",
      subject,
      ...toPerson(
        warden,
        text(isDrill ? "otherMails.rollCallDrill" : "otherMails.rollCallEvacuation", {
          site,
          time,
          count: row.count,
        }),
        text("otherMails.rollCallOffline"),
      ),
      button: { label: text("otherMails.rollCallOpen"), link },
    });
    if (work.canText && warden.phone)
      work.text({
        kind: "muster.roll-call",
        to: warden.phone,
        locale: warden.locale,
        subject,
        text: text(isDrill ? "otherMails.rollCallTextDrill" : "otherMails.rollCallTextEvacuation", {
          client: toOneLine(client.name),
          site,
          time,
          count: row.count,
          link,
        }),
      });
  }
}
