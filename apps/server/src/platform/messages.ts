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
  /** Holds a link that lets its reader act: its text is not kept once a mail server has it. */
  confidential?: boolean;
}

export const SEND_MESSAGE = "send-message";

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
  for (const mail of mails) {
    const id = newId();
    await db
      .insertInto("message")
      .values({
        client_id: clientId,
        id,
        kind: mail.kind,
        recipient: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html ?? null,
        confidential: mail.confidential ?? false,
        created_at: now.toISOString(),
      })
      .execute();
    await boss.send(SEND_MESSAGE, { clientId, messageId: id }, { db: fromKysely(db as never) as never });
  }
}
