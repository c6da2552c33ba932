import nodemailer from "nodemailer";
import type { Job } from "./jobs.ts";
import { SEND_MESSAGE } from "./messages.ts";
import { inTransaction } from "./work.ts";

/** Hands one mail over, or throws. */
export type Deliver = (mail: {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}) => Promise<void>;

/** By SMTP where an address is given; otherwise the stored message is all there is (the demo's mailbox shows it). */
export function mailer(smtpUrl: string | undefined, from: string): Deliver {
  if (!smtpUrl) return async () => {};
  const transport = nodemailer.createTransport(smtpUrl, { from });
  return async ({ id, to, subject, text, html }) => {
    await transport.sendMail({
      to,
      subject,
      text,
      ...(html ? { html } : {}),
      // The same on a repeated delivery, so that mail servers recognise it.
      messageId: `<${id}@portico>`,
    });
  };
}

/** Sends a waiting message. The row is locked meanwhile, so two workers do not send it twice. */
export const sendMessage = (deliver: Deliver): Job => ({
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
          .select(["id", "recipient", "subject", "body_text", "body_html", "status", "attempts"])
          .where("client_id", "=", clientId)
          .where("id", "=", messageId)
          .forUpdate()
          .executeTakeFirst();
        if (!message || message.status === "sent") return undefined;
        let error: Error | undefined;
        try {
          await deliver({
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
