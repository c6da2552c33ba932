import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import type { CalendarMethod } from "./calendar.ts";
import type { Db } from "./database.ts";
import { newId } from "./ids.ts";

export interface Mail {
  /** What it is, for templates and statistics: `parking.promoted`. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** iCalendar text for the reader's calendar; its METHOD is the same in the text (RFC 6047). */
  calendar?: { method: CalendarMethod; text: string };
  /** Holds a link that lets its reader act: its text is not kept once a mail server has it. */
  confidential?: boolean;
}

/** Where thousands are told at once, each may be written only as it goes into the outbox, so that never all are in memory. */
export type MailOrWriter = Mail | (() => Mail);

export const SEND_MESSAGE = "send-message";
/** Mails in one statement: a calendar part can have tens of kilobytes. */
const AT_ONCE = 250;

/**
 * Puts mails into the outbox and their sending into the queue, both in the transaction of the change they tell of:
 * a crash neither loses nor doubles them.
 */
export async function queueMail(
  db: Db,
  boss: PgBoss,
  clientId: string,
  now: Date,
  mails: MailOrWriter[],
): Promise<void> {
  // A series with many guests is thousands of mails, which must not take a round trip each.
  for (let from = 0; from < mails.length; from += AT_ONCE) {
    const written = mails
      .slice(from, from + AT_ONCE)
      .map((mail) => ({ id: newId(), ...(typeof mail === "function" ? mail() : mail) }));
    await insertMails(db, clientId, now, written);
    const jobs = written.map(({ id }) => ({ data: { clientId, messageId: id } }));
    await boss.insert(SEND_MESSAGE, jobs, { db: fromKysely(db as never) as never });
  }
}

/** As one value, as audit entries are. */
async function insertMails(
  db: Db,
  clientId: string,
  now: Date,
  mails: (Mail & { id: string })[],
): Promise<void> {
  await sql`
    insert into message (client_id, id, kind, recipient, subject, body_text, body_html, calendar_method, calendar,
      confidential, created_at)
    select ${clientId}, id, kind, "to", subject, text, html, calendar->>'method', calendar->>'text',
      coalesce(confidential, false), ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(mails)}::json) as m(id uuid, kind text, "to" text, subject text, text text,
      html text, calendar json, confidential boolean)`.execute(db);
}
