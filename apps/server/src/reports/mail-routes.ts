import { limits } from "@portico/contract/reports/core/limits";
import * as contract from "@portico/contract/reports/mails";
import { text } from "@portico/contract/texts/text";
import { inGroup, type User } from "../platform/callers/caller.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { requireUnchanged } from "../platform/work/seen.ts";
import { mayReadReports } from "./core/rights.ts";
import { mailFacts } from "./mails/facts.ts";
import * as queries from "./mails/queries.ts";
import { dueOf } from "./mails/send.ts";

type MailRow = NonNullable<Awaited<ReturnType<typeof queries.mailById>>>;

const mayChange = (user: User, { owner }: MailRow): boolean => owner.id === user.id || inGroup(user);

const present = (user: User, mail: MailRow): contract.ReportMail => ({
  ...mail,
  can: {
    change: mayChange(user, mail),
    leave: mail.receivers.some(({ id }) => id === user.id),
  },
});

const RECEIVERS_SHOWN = 20;

/** Returns the ids, each once, or refuses unless all of them may read reports. */
async function requireReceivers(db: Db, clientId: string, ids: readonly string[]): Promise<string[]> {
  const each = [...new Set(ids)];
  if ((await queries.countReaders(db, clientId, each)) < each.length)
    throw refuse.fields({ receivers: [text("reports.receiverMayNot")] });
  return each;
}

/** Locks and returns a mail that the caller may change; 404 for others. */
async function requireOwn(db: Db, clientId: string, user: User, id: string): Promise<MailRow> {
  await queries.lockMail(db, clientId, id);
  const mail = requireRow(await queries.mailById(db, clientId, id));
  if (!mayChange(user, mail)) throw refuse.with("notFound");
  return mail;
}

export function mailRoutes(serve: Serve): void {
  serve(contract.listReportMails, async (call) => {
    const { db, client, user } = requireRight(call, mayReadReports);
    const rows = await queries.listMails(db, client.id, inGroup(user) ? undefined : user.id);
    return { count: rows.length, results: rows.map((row) => present(user, row)) };
  });

  serve(contract.listReportReceivers, async (call) => {
    const { db, client, query } = requireRight(call, mayReadReports);
    const results = await queries.listReaders(db, client.id, query.search, RECEIVERS_SHOWN);
    return { count: results.length, results };
  });

  serve(contract.addReportMail, async (call) => {
    const { db, client, user, body, now, audit } = requireRight(call, mayReadReports);
    const { report, view: viewId, rhythm } = body;
    await queries.lockMailsOf(db, user.id);
    if ((await queries.countMails(db, client.id, user.id)) >= limits.mailsMax)
      throw refuse.request(text("reports.tooManyMails", { count: limits.mailsMax }));
    const receivers = await requireReceivers(db, client.id, body.receivers);
    const search = viewId
      ? await queries.readViewSearch(db, client.id, { viewId, personId: user.id, report })
      : "";
    if (search === undefined) throw refuse.fields({ view: [text("reports.viewUnknown")] });
    // What was due before it was asked for is not sent.
    const sentFor = await dueOf(call, { report, rhythm, search });
    const id = newId();
    await queries.insertMail(
      db,
      client.id,
      { ...{ id, report, viewId, rhythm, sentFor }, personId: user.id },
      now,
    );
    await queries.setReceivers(db, client.id, id, receivers);
    const mail = requireRow(await queries.mailById(db, client.id, id));
    audit({ action: "reports.mail.add", targetType: "report_mail", targetId: id, after: mailFacts(mail) });
    return present(user, mail);
  });

  serve(contract.changeReportMail, async (call) => {
    const { db, client, user, params, body, audit } = requireRight(call, mayReadReports);
    const before = await requireOwn(db, client.id, user, params.id);
    requireUnchanged(mailFacts(before), body, body.seen);
    if (body.rhythm && body.rhythm !== before.rhythm) {
      const sent = requireRow(await queries.readSendable(db, client.id, params.id));
      const sentFor = await dueOf(call, { ...sent, rhythm: body.rhythm });
      await queries.setRhythm(db, client.id, params.id, { rhythm: body.rhythm, sentFor });
    }
    if (body.receivers)
      await queries.setReceivers(
        ...([db, client.id, params.id] as const),
        await requireReceivers(db, client.id, body.receivers),
      );
    const mail = requireRow(await queries.mailById(db, client.id, params.id));
    audit({
      ...{ action: "reports.mail.change", targetType: "report_mail", targetId: params.id },
      ...{ before: mailFacts(before), after: mailFacts(mail) },
    });
    return present(user, mail);
  });

  serve(contract.removeReportMail, async (call) => {
    const { db, client, user, params, audit } = requireRight(call, mayReadReports);
    const mail = await requireOwn(db, client.id, user, params.id);
    await queries.removeMail(db, client.id, params.id);
    audit({
      action: "reports.mail.remove",
      targetType: "report_mail",
      targetId: params.id,
      before: mailFacts(mail),
    });
    return present(user, mail);
  });

  serve(contract.leaveReportMail, async ({ db, client, user, params, audit }) => {
    if (!(await queries.lockMail(db, client.id, params.id))) throw refuse.with("notFound");
    if (await queries.removeReceiver(db, client.id, params.id, user.id))
      audit({ action: "reports.mail.leave", targetType: "report_mail", targetId: params.id });
    return {};
  });
}
