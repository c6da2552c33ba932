import nodemailer from "nodemailer";
import type { Db } from "./database.ts";
import type { Job } from "./jobs.ts";
import { SEND_MESSAGE } from "./messages.ts";
import { inTransaction } from "./work.ts";

interface Outgoing {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  calendarMethod: string | null;
  calendar: string | null;
}

export interface Mailer {
  /** Hands one mail over, or throws. */
  deliver(mail: Outgoing): Promise<void>;
  /** Whether the text is elsewhere afterwards, so that ours may go. */
  leaves: boolean;
}

/** Shorter than the transaction that waits for them, so that a slow mail server cannot outlast it. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** For the whole delivery, since those count silences only. */
const DEADLINE_MS = 20_000;

async function within(milliseconds: number, delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long.")), milliseconds);
  });
  await Promise.race([delivery, late]).finally(() => clearTimeout(timer));
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** The demo's mailbox page shows what is stored: there, that is delivery. */
  demo: boolean;
}

/** What hands mails over: SMTP, the demo's mailbox, or nothing yet, which fails and is tried again. */
export function mailer({ smtpUrl, from, demo }: MailerOptions): Mailer {
  if (smtpUrl) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS }, { from });
    return {
      leaves: true,
      async deliver({ id, to, subject, text, html, calendarMethod, calendar }) {
        // The Message-ID is the same on a repeated delivery, so that mail servers recognise it.
        await transport.sendMail({
          to,
          subject,
          text,
          ...(html ? { html } : {}),
          ...(calendar && calendarMethod
            ? { icalEvent: { method: calendarMethod, filename: "invite.ics", content: calendar } }
            : {}),
          messageId: `<${id}@portico>`,
        });
      },
    };
  }
  if (demo) return { leaves: false, deliver: async () => {} };
  return {
    leaves: false,
    async deliver() {
      throw new Error("SMTP_URL is not set.");
    },
  };
}

/** Tells how a delivery ended, for the row: an error is kept as text and thrown once that is written. */
async function deliver(mailer: Mailer, mail: Outgoing): Promise<Error | undefined> {
  try {
    await within(DEADLINE_MS, mailer.deliver(mail));
    return undefined;
  } catch (reason) {
    return reason instanceof Error ? reason : new Error(String(reason));
  }
}

/** Sends a waiting message. The row is locked meanwhile, so two workers do not send it twice. */
export function sendMessage(mailer: Mailer): Job {
  /** Handed over, and the row could not be told yet: the database went away in between. Not sent again. */
  const handedOver = new Set<string>();
  return {
    name: SEND_MESSAGE,
    queue: { retryLimit: 8, retryBackoff: true, retryDelay: 5, expireInSeconds: 60 },
    async run(tools, data) {
      const { clientId, messageId } = data as { clientId: string; messageId: string };
      const failure = await inTransaction(
        tools,
        { clientId, actorId: null, requestId: null },
        async ({ db, now }) => {
          const message = await lockMessage(db, clientId, messageId);
          if (!message || message.status === "sent") return undefined;
          const error = handedOver.has(messageId) ? undefined : await deliver(mailer, message);
          if (!error) handedOver.add(messageId);
          await db
            .updateTable("message")
            .set({
              status: error ? "retrying" : "sent",
              attempts: message.attempts + 1,
              last_error: error ? error.message.slice(0, 500) : null,
              sent_at: error ? null : now.toISOString(),
              ...(message.confidential && mailer.leaves && !error ? { body_text: "", body_html: null } : {}),
            })
            .where("client_id", "=", clientId)
            .where("id", "=", messageId)
            .execute();
          return error;
        },
      );
      handedOver.delete(messageId);
      if (failure) throw failure;
    },
  };
}

const lockMessage = (db: Db, clientId: string, id: string) =>
  db
    .selectFrom("message")
    .select(["id", "recipient as to", "subject", "body_text as text", "body_html as html"])
    .select(["calendar_method as calendarMethod", "calendar", "confidential", "status", "attempts"])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
