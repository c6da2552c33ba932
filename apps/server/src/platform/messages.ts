import { fromKysely, type PgBoss } from "pg-boss";
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
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
  /** Holds a link that lets its reader act: its text is not kept once a mail server has it. */
  confidential?: boolean;
}

export const SEND_MESSAGE = "send-message";
/** Mails in one statement: a calendar part can have tens of kilobytes. */
const AT_ONCE = 100;

/**
 * Puts mails into the outbox and their sending into the queue, both in the transaction of the change they tell of:
 * a crash neither loses nor doubles them.
 */
export async function queueMail(
  db: Db,
  boss: PgBoss,
  clientId: string,
  now: Date,
  mails: Mail[],
): Promise<void> {
  // A series with many guests is thousands of mails, which must not take a round trip each.
  for (let from = 0; from < mails.length; from += AT_ONCE) {
    const rows = mails.slice(from, from + AT_ONCE).map((mail) => ({
      client_id: clientId,
      id: newId(),
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html ?? null,
      calendar_method: mail.calendar?.method ?? null,
      calendar: mail.calendar?.text ?? null,
      confidential: mail.confidential ?? false,
      created_at: now.toISOString(),
    }));
    await db.insertInto("message").values(rows).execute();
    const jobs = rows.map(({ id }) => ({ data: { clientId, messageId: id } }));
    await boss.insert(SEND_MESSAGE, jobs, { db: fromKysely(db as never) as never });
  }
}
