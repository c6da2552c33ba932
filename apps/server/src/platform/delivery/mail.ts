import nodemailer from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import type { MailFile } from "../messages/message.ts";
import type { MailSettings } from "./mail-settings.ts";
import { Undeliverable } from "./undeliverable.ts";

interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  calendarMethod: string | null;
  calendar: string | null;
  files: readonly MailFile[];
}

export interface Mailer {
  /** Hands one mail over, or throws: `Undeliverable` if another try cannot succeed. */
  deliver(mail: OutgoingMail): Promise<void>;
  /** Whether the text exists elsewhere after the delivery, so that ours may be deleted. */
  isExternal: boolean;
}

/**
 * Shorter than the limit of the transaction that waits for them, so that a slow mail server cannot outlast
 * it.
 */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** For the whole delivery, since the timeouts above count silences only. */
const DEADLINE_MS = 20_000;

async function withDeadline(milliseconds: number, delivery: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long.")), milliseconds);
  });
  await Promise.race([delivery, late]).finally(() => clearTimeout(timer));
}

/**
 * Whether the server refuses this recipient or this mail for good (RFC 5321, 4.2.1), or the recipient holds
 * no address. A refused log-in or sender is the installation's fault, and may be corrected.
 */
const isRefusal = (reason: unknown): reason is Error => {
  if (!(reason instanceof Error)) return false;
  const { responseCode, command } = reason as SMTPError;
  if (command === "API") return (reason as SMTPError).code === "EENVELOPE";
  return (responseCode ?? 0) >= 500 && (command === "RCPT TO" || command === "DATA");
};

interface SMTPError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** The demo's mailbox page shows the stored mails: there, storing is delivery. */
  demo: boolean;
}

/** How a mail server is reached: by its address in one, or in parts. */
type ServerOptions = { url: string } | SMTPTransport.Options;

const createSmtpMailer = (server: ServerOptions, from: string): Mailer => {
  const transport = nodemailer.createTransport({ ...server, ...TIMEOUTS }, { from });
  return {
    isExternal: true,
    async deliver({ id, to, subject, text, html, calendarMethod, calendar, files }) {
      // The Message-ID is the same on a repeated delivery, so that mail servers recognise it.
      const delivery = transport.sendMail({
        to,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(calendar && calendarMethod
          ? { icalEvent: { method: calendarMethod, filename: "invite.ics", content: calendar } }
          : {}),
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        messageId: `<${id}@portico>`,
      });
      await withDeadline(DEADLINE_MS, delivery).catch((reason: unknown) => {
        throw isRefusal(reason) ? new Undeliverable(reason.message) : reason;
      });
    },
  };
};

/** Sends by the mail server that operators stored. */
export const createStoredMailer = ({ host, port, security, user, password, sender }: MailSettings): Mailer =>
  createSmtpMailer(
    {
      ...{ host, port, secure: security === "tls" },
      ...{ requireTLS: security === "starttls", ignoreTLS: security === "none" },
      ...(user !== null && { auth: { user, pass: password ?? "" } }),
    },
    `Portico <${sender}>`,
  );

/** Creates the mailer: SMTP, the demo's mailbox, or none yet, which fails so that the mail is tried again. */
export function createMailer({ smtpUrl, from, demo }: MailerOptions): Mailer {
  if (smtpUrl) return createSmtpMailer({ url: smtpUrl }, from);
  if (demo) return { isExternal: false, deliver: async () => {} };
  return {
    isExternal: false,
    async deliver() {
      throw new Error("SMTP_URL is not set.");
    },
  };
}
