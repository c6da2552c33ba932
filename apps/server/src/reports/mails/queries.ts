import type { Feature } from "@portico/contract/endpoint";
import { type MailedId, READERS, type Rhythm } from "@portico/contract/reports/form";
import type { ReportMail } from "@portico/contract/reports/mails";
import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys, noteLocks } from "../../platform/database/lock-order.ts";
import { containing } from "../../platform/lists/like-pattern.ts";

/** The handle is the first argument, the client's id the second. */

type MailRow = Omit<ReportMail, "can">;
type PersonName = ReportMail["owner"];

const nameOf = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)})`;

const mails = (clientId: string, where: RawBuilder<unknown>) => sql<MailRow>`
  select m.id, m.report, m.rhythm, ${nameOf("p")} as owner,
    case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as view,
    (select coalesce(json_agg(${nameOf("r")} order by r.last_name, r.first_name, r.id), '[]')
      from report_mail_receiver w join person r on r.client_id = w.client_id and r.id = w.person_id
      where w.client_id = m.client_id and w.report_mail_id = m.id) as receivers
  from report_mail m join person p on p.client_id = m.client_id and p.id = m.person_id
  left join saved_view v on v.client_id = m.client_id and v.id = m.view_id
  where m.client_id = ${clientId} and ${where} order by m.created_at, m.id`;

/** Those that the person set up or receives; without a person, all. */
export async function listMails(db: Db, clientId: string, personId: string | undefined): Promise<MailRow[]> {
  const own = sql`(m.person_id = ${personId} or exists (select from report_mail_receiver w
    where w.client_id = m.client_id and w.report_mail_id = m.id and w.person_id = ${personId}))`;
  return (await mails(clientId, personId ? own : sql`true`).execute(db)).rows;
}

/** Those that a person's view is sent by. */
export async function listMailsOfView(
  db: Db,
  clientId: string,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<MailRow[]> {
  return (await mails(clientId, sql`m.view_id = ${id} and m.person_id = ${ownerId}`).execute(db)).rows;
}

export async function mailById(db: Db, clientId: string, id: string): Promise<MailRow | undefined> {
  return (await mails(clientId, sql`m.id = ${id}`).execute(db)).rows[0];
}

/** Nobody else counts or adds mails of this person until the transaction ends. */
export const lockMailsOf = (db: Db, personId: string): Promise<void> =>
  lockKeys(db, "report mails of a person", [`report mails ${personId}`]);

export async function countMails(db: Db, clientId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from report_mail where client_id = ${clientId} and person_id = ${personId}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Locks a mail until the transaction ends; false where it is gone. */
export async function lockMail(db: Db, clientId: string, id: string): Promise<boolean> {
  noteLocks(db, "report mail", [id]);
  const { rows } = await sql`
    select from report_mail where client_id = ${clientId} and id = ${id} for update`.execute(db);
  return rows.length > 0;
}

interface NewMail {
  id: string;
  personId: string;
  report: MailedId;
  viewId: string | null;
  rhythm: Rhythm;
  sentFor: string;
}

export const insertMail = (db: Db, clientId: string, mail: NewMail, now: Date): Promise<unknown> =>
  db
    .insertInto("report_mail")
    .values({
      ...{ client_id: clientId, id: mail.id, person_id: mail.personId, report: mail.report },
      ...{ view_id: mail.viewId, rhythm: mail.rhythm, sent_for: mail.sentFor, created_at: now.toISOString() },
    })
    .execute();

export const setRhythm = (
  db: Db,
  clientId: string,
  id: string,
  { rhythm, sentFor }: { rhythm: Rhythm; sentFor: string },
): Promise<unknown> =>
  sql`update report_mail set rhythm = ${rhythm}, sent_for = ${sentFor}
    where client_id = ${clientId} and id = ${id}`.execute(db);

export const setSent = (db: Db, clientId: string, id: string, sentFor: string): Promise<unknown> =>
  sql`update report_mail set sent_for = ${sentFor} where client_id = ${clientId} and id = ${id}`.execute(db);

export async function setReceivers(
  db: Db,
  clientId: string,
  id: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`delete from report_mail_receiver where client_id = ${clientId} and report_mail_id = ${id}
    and not person_id = any(${[...personIds]}::uuid[])`.execute(db);
  await sql`insert into report_mail_receiver (client_id, report_mail_id, person_id)
    select ${clientId}, ${id}, p from unnest(${[...personIds]}::uuid[]) as p on conflict do nothing`.execute(
    db,
  );
}

export const removeMail = (db: Db, clientId: string, id: string): Promise<unknown> =>
  sql`delete from report_mail where client_id = ${clientId} and id = ${id}`.execute(db);

/** Whether the person was among the receivers. */
export async function removeReceiver(
  db: Db,
  clientId: string,
  id: string,
  personId: string,
): Promise<boolean> {
  const { rows } = await sql`delete from report_mail_receiver where client_id = ${clientId}
    and report_mail_id = ${id} and person_id = ${personId} returning person_id`.execute(db);
  return rows.length > 0;
}

/** People who read reports. */
const readers = sql`p.disabled_at is null and p.groups && ${[...READERS, "superadmin"]}::text[]`;

export async function listReaders(
  db: Db,
  clientId: string,
  search: string | undefined,
  limit: number,
): Promise<PersonName[]> {
  const words = (search ?? "").split(/\s+/).filter(Boolean);
  const { rows } = await sql<PersonName>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName" from person p
    where p.client_id = ${clientId} and ${readers} and ${sql.join(
      [sql`true`, ...words.map((word) => sql`p.first_name || ' ' || p.last_name ilike ${containing(word)}`)],
      sql` and `,
    )}
    order by p.last_name, p.first_name, p.id limit ${limit}`.execute(db);
  return rows;
}

/** How many of these may read reports. */
export async function countReaders(db: Db, clientId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from person p
    where p.client_id = ${clientId} and ${readers} and p.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]!.count;
}

/** The search of a person's view of a report; undefined: they have no such view. */
export async function readViewSearch(
  db: Db,
  clientId: string,
  { viewId, personId, report }: { viewId: string; personId: string; report: MailedId },
): Promise<string | undefined> {
  const { rows } = await sql<{ search: string }>`select search from saved_view where client_id = ${clientId}
    and id = ${viewId} and person_id = ${personId} and list = ${`report-${report}`}`.execute(db);
  return rows[0]?.search;
}

export interface SendableMail {
  id: string;
  report: MailedId;
  rhythm: Rhythm;
  sentFor: string;
  viewName: string | null;
  search: string;
}

const sendable = (clientId: string, where: RawBuilder<unknown>) => sql<SendableMail>`
  select m.id, m.report, m.rhythm, m.sent_for as "sentFor", v.name as "viewName", coalesce(v.search, '') as search
  from report_mail m left join saved_view v on v.client_id = m.client_id and v.id = m.view_id
  where m.client_id = ${clientId} and ${where} order by m.id`;

export async function listSendable(db: Db, clientId: string): Promise<SendableMail[]> {
  return (await sendable(clientId, sql`true`).execute(db)).rows;
}
export async function readSendable(db: Db, clientId: string, id: string): Promise<SendableMail | undefined> {
  return (await sendable(clientId, sql`m.id = ${id}`).execute(db)).rows[0];
}

export interface Receiver {
  id: string;
  email: string;
  locale: Locale | null;
  groups: string[];
}

/** The receivers who may read reports now. */
export async function listReceivers(db: Db, clientId: string, id: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select p.id, p.email, p.locale, p.groups from report_mail_receiver w
    join person p on p.client_id = w.client_id and p.id = w.person_id
    where w.client_id = ${clientId} and w.report_mail_id = ${id} and ${readers} order by p.id`.execute(db);
  return rows;
}

/** A client may have switched off what a report is of. */
export async function isFeatureOn(db: Db, clientId: string, feature: Feature): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select ${feature} = any(features) as "isOn" from client where id = ${clientId}`.execute(db);
  return rows[0]?.isOn === true;
}
