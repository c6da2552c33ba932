import { limits } from "@portico/contract/core/contact-form";
import { type Text, text } from "@portico/contract/texts/text";
import { refuse } from "../core/refuse.ts";
import { toOneLine } from "../documents/calendar.ts";
import { mailHtml } from "./mail-layout.ts";
import type { Mail, MailOrWriter, TextMessage } from "./outbox.ts";

/** The body of the Contact dialog, for any kind of recipient. */
export interface ContactBody {
  content: string;
  sendEmail: boolean;
  sendSms: boolean;
}

export interface Recipient {
  firstName: string;
  email: string | null;
  phone: string | null;
}

/** The sender and the subject of a contact message. */
export interface ContactContext {
  /** `visitors.contact`. */
  kind: string;
  sender: { firstName: string; lastName: string; email: string };
  /** The subject, written after the sender's name: ` about your meeting`. */
  about?: string;
}

/** The part of `Work` that writes messages. */
interface MessageWriter {
  client: { name: string };
  canText?: boolean | undefined;
  mail(mail: MailOrWriter): void;
  text(text: TextMessage): void;
}

/**
 * Writes to each recipient by the chosen channels, as far as they have them. Refuses text messages if the
 * installation has none, a content that is too long for one, and a message that would reach nobody.
 *
 * @returns the recipients who were reached by at least one channel
 */
export function contactAll<R extends Recipient>(
  work: MessageWriter,
  context: ContactContext,
  recipients: readonly R[],
  body: ContactBody,
): R[] {
  refuseBody(work, body);
  const reached = recipients.filter(({ firstName, email, phone }) => {
    const byMail = body.sendEmail && hasText(email);
    const byText = body.sendSms && hasText(phone);
    if (byMail) work.mail(contactMail(work.client.name, context, { firstName, email }, body.content));
    if (byText) work.text(contactText(work.client.name, context, phone, body.content));
    return byMail || byText;
  });
  if (recipients.length > 0 && reached.length === 0)
    throw refuse.fields({ [body.sendEmail ? "sendEmail" : "sendSms"]: [text("contact.nobodyReached")] });
  return reached;
}

/**
 * Writes to one person by each chosen channel. A channel that the person lacks is refused on its field, and
 * nothing is sent.
 *
 * @returns the number of messages
 */
export function contactOne(
  work: MessageWriter,
  context: ContactContext,
  recipient: Recipient,
  body: ContactBody,
  texts: { noEmail: Text; noPhone: Text },
): number {
  refuseBody(work, body);
  const problems = {
    ...(body.sendEmail && !hasText(recipient.email) && { sendEmail: [texts.noEmail] }),
    ...(body.sendSms && !hasText(recipient.phone) && { sendSms: [texts.noPhone] }),
  };
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  contactAll(work, context, [recipient], body);
  return Number(body.sendEmail) + Number(body.sendSms);
}

function refuseBody({ canText }: MessageWriter, { content, sendEmail, sendSms }: ContactBody): void {
  if (!sendEmail && !sendSms) throw refuse.fields({ sendEmail: [text("contact.channelRequired")] });
  if (sendSms && !canText) throw refuse.fields({ sendSms: [text("contact.smsNotSetUp")] });
  if (sendSms && content.length > limits.smsMax) throw refuse.fields({ content: [text("contact.smsLong")] });
}

const hasText = (text: string | null): text is string => text !== null && text.trim() !== "";

const nameOf = ({ sender }: ContactContext): string =>
  `${sender.firstName} ${sender.lastName}`.replace(/\s+/g, " ").trim();

function contactMail(
  clientName: string,
  context: ContactContext,
  { firstName, email }: { firstName: string; email: string },
  content: string,
): Mail {
  const { kind, sender, about = "" } = context;
  const name = nameOf(context);
  const lines = [
    `Hello ${firstName},`,
    `${name} (${sender.email}) of ${clientName} writes to you${about}:`,
    ...content.split(/\r?\n/).filter((line) => line.trim() !== ""),
  ];
  return {
    kind,
    to: email,
    subject: `A message from ${name}${about || `, ${toOneLine(clientName)}`}`,
    text: `${lines.join("\n\n")}\n\n${clientName}`,
    html: mailHtml(lines),
  };
}

/** Twilio takes 1,600 characters; a sender's long name must not push the message over this limit. */
const SENDER_MAX = 150;

function contactText(
  clientName: string,
  context: ContactContext,
  phone: string,
  content: string,
): TextMessage {
  const name = nameOf(context);
  const who = `${name}, ${toOneLine(clientName)}`.slice(0, SENDER_MAX);
  return { kind: context.kind, to: phone, subject: `A message from ${name}`, text: `${who}: ${content}` };
}
