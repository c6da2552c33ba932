import { limits } from "@portico/contract/core/contact-form";
import type { MessageKind } from "@portico/contract/core/message-kinds";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { refuse } from "../core/refuse.ts";
import { toOneLine } from "../documents/calendar.ts";
import { toPerson } from "./lines.ts";
import type { Mail, TextMessage } from "./message.ts";
import type { MailOrWriter } from "./outbox.ts";
import { EXAMPLE, type Sample, type SampleMessage } from "./sample.ts";
import { ofKind } from "./wording.ts";

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
  locale: Locale | null;
}

/** The sender and the subject of a contact message. */
export interface ContactContext {
  kind: Extract<MessageKind, `${string}.contact`>;
  sender: { firstName: string; lastName: string; email: string };
  /** What the message is about; undefined: nothing in particular. */
  about?: "meeting";
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
  const reached = recipients.filter((recipient) => {
    const { email, phone } = recipient;
    const byMail = body.sendEmail && hasText(email);
    const byText = body.sendSms && hasText(phone);
    if (byMail) work.mail(contactMail(work.client, context, { ...recipient, email }, body.content));
    if (byText) work.text(contactText(work.client, context, { ...recipient, phone }, body.content));
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

/** A message of a colleague, as an example. */
export const contactSample =
  (kind: ContactContext["kind"], about?: "meeting") =>
  ({ client, reader, say }: Sample): SampleMessage => {
    const [firstName = "", lastName = ""] = EXAMPLE.host.name.split(" ");
    const context = {
      kind,
      sender: { firstName, lastName, email: EXAMPLE.host.email },
      ...(about && { about }),
    };
    const content = say(text("samples.words"));
    const recipient = { ...reader, firstName: reader.firstName, phone: EXAMPLE.phone };
    return {
      mail: contactMail(client, context, recipient, content),
      text: contactText(client, context, recipient, content),
    };
  };

const nameOf = ({ firstName, lastName }: ContactContext["sender"]): string =>
  `${firstName} ${lastName}`.replace(/\s+/g, " ").trim();

function contactMail(
  { name: client }: MessageWriter["client"],
  { kind, sender, about }: ContactContext,
  recipient: Recipient & { email: string },
  content: string,
): Mail {
  const name = nameOf(sender);
  return {
    ...ofKind(kind, { senderName: name }),
    subject: about
      ? text("otherMails.contactSubjectMeeting", { name })
      : text("otherMails.contactSubject", { name, client: toOneLine(client) }),
    ...toPerson(
      recipient,
      text(about ? "otherMails.contactMeeting" : "otherMails.contact", { name, email: sender.email, client }),
      ...content.split(/\r?\n/).filter((line) => line.trim() !== ""),
    ),
  };
}

/** Twilio takes 1,600 characters; a sender's long name must not push the message over this limit. */
const SENDER_MAX = 150;

function contactText(
  { name: client }: MessageWriter["client"],
  { kind, sender }: ContactContext,
  { phone, locale }: Recipient & { phone: string },
  content: string,
): TextMessage {
  const name = nameOf(sender);
  const from = `${name}, ${toOneLine(client)}`.slice(0, SENDER_MAX);
  return {
    ...ofKind(kind, { senderName: name }),
    to: phone,
    locale,
    subject: text("otherMails.contactTextSubject", { name }),
    text: text("otherMails.contactText", { from, content }),
  };
}
