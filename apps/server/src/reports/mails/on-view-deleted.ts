import type { Work } from "../../platform/work/work.ts";
import type { DeletedView } from "../../views/public.ts";
import { mailFacts } from "./facts.ts";
import * as queries from "./queries.ts";

/** Reports that are sent with a view end with it, which others notice: each is an audit entry, as when it is removed. */
export async function endMailsOfView({ db, clientId, audit }: Work, view: DeletedView): Promise<void> {
  await queries.lockMailsOf(db, view.ownerId);
  const mails = await queries.listMailsOfView(db, clientId, view);
  for (const { id } of mails.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    // Another change of the mail may have come first, or removed it.
    const mail = (await queries.lockMail(db, clientId, id)) && (await queries.mailById(db, clientId, id));
    if (!mail) continue;
    await queries.removeMail(db, clientId, mail.id);
    audit({
      ...{ action: "reports.mail.remove", targetType: "report_mail", targetId: mail.id },
      before: mailFacts(mail),
    });
  }
}
