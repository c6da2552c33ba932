import nodemailer from "nodemailer";
import type { Job } from "./jobs.ts";
import { SEND_MESSAGE } from "./messages.ts";
import { inTransaction } from "./work.ts";

interface Outgoing {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

export interface Mailer {
  /** Hands one mail over, or throws. */
  deliver(mail: Outgoing): Promise<void>;
  /** Whether the text is elsewhere afterwards, so that ours may go. */
  leaves: boolean;
}

/** Shorter than the transaction that waits for them, so that a slow mail server cannot outlast it. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

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
      async deliver({ id, to, subject, text, html }) {
        // The Message-ID is the same on a repeated delivery, so that mail servers recognise it.
        await transport.sendMail({
          to,
          subject,
          text,
          ...(html ? { html } : {}),
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

/** Sends a waiting message. The row is locked meanwhile, so two workers do not send it twice. */
export const sendMessage = (mailer: Mailer): Job => ({
  name: SEND_MESSAGE,
  queue: { retryLimit: 8, retryBackoff: true, retryDelay: 5, expireInSeconds: 60 },
  async run(tools, data) {
    const { clientId, messageId } = data as { clientId: string; messageId: string };
    const failure = await inTransaction(
      tools,
      { clientId, actorId: null, requestId: null },
      async ({ db, now }) => {
        const message = await db
          .selectFrom("message")
          .select([
            "id",
            "recipient",
            "subject",
            "body_text",
            "body_html",
            "confidential",
            "status",
            "attempts",
          ])
          .where("client_id", "=", clientId)
          .where("id", "=", messageId)
          .forUpdate()
          .executeTakeFirst();
        if (!message || message.status === "sent") return undefined;
        let error: Error | undefined;
        try {
          await mailer.deliver({
            id: message.id,
            to: message.recipient,
            subject: message.subject,
            text: message.body_text,
            html: message.body_html,
          });
        } catch (reason) {
          error = reason instanceof Error ? reason : new Error(String(reason));
        }
        await db
          .updateTable("message")
          .set({
            status: error ? "failed" : "sent",
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
    if (failure) throw failure;
  },
});
