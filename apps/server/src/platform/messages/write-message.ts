import { type Locale, text } from "@portico/contract/texts/text";
import { firstLocale, translate } from "../core/translate.ts";
import type { CalendarMethod } from "../documents/calendar.ts";
import { factOf } from "./mail-facts.ts";
import { type Brand, type Fact, type Link, renderMail } from "./mail-layout.ts";
import { isChosen, reasonOf } from "./mail-reasons.ts";
import type { Mail, MailLine, PushMessage, TextMessage } from "./message.ts";
import { type OwnWording, wordingOf, wordParagraph, wordSubject, wordText } from "./wording.ts";

/** The client as the sender of its messages. */
export interface Sender extends Brand {
  /** The locale of receivers without one of their own. */
  locale: Locale | null;
  /** The client's own wordings; left out: the standard ones. */
  wordings?: readonly OwnWording[];
  /** The address of its screens; left out: a mail leads nobody to its settings. */
  screens?: string;
}

/** A message in its receiver's words. */
export interface WrittenMessage {
  subject: string;
  /** The plain part of a mail, signed with the client's name; or a text message. */
  text: string;
  html?: string;
  calendar?: { method: CalendarMethod; text: string };
}

export function writeText(
  message: TextMessage,
  sender: Pick<Sender, "name" | "locale" | "wordings">,
): WrittenMessage {
  const locale = firstLocale(message.locale, sender.locale);
  const subject = translate(message.subject, locale);
  const own = wordingOf(sender.wordings, message.kind, locale);
  const common = { clientName: sender.name, standardSubject: subject, link: message.link ?? "" };
  const standard = translate(message.text, locale);
  return { subject, text: wordText(own?.sms, standard, { locale, values: message.values, common }) };
}

export function writePush(message: PushMessage, sender: Pick<Sender, "locale">): WrittenMessage {
  const locale = firstLocale(message.locale, sender.locale);
  return { subject: translate(message.title, locale), text: translate(message.body, locale) };
}

export function writeMail(mail: Mail, sender: Sender): WrittenMessage {
  const { calendar } = mail;
  const locale = firstLocale(mail.locale, sender.locale);
  const write = (line: MailLine) => writeLine(line, locale);
  const own = mail.wording ?? wordingOf(sender.wordings, mail.kind, locale);
  const standardSubject = translate(mail.subject, locale);
  const common = { clientName: sender.name, firstName: mail.firstName ?? "", standardSubject };
  const filling = { locale, values: mail.values, common };
  const subject = wordSubject(own?.subject, standardSubject, filling);
  const [first = "", ...others] = mail.lines.map(write);
  // Below the greeting, or the first line of a mail that greets nobody.
  const lines = [first, ...wordParagraph(own?.paragraph, filling), ...others];
  // The first text after the greeting, in the standard wording: it says what the mail is about.
  const preheader = others.find((one) => typeof one === "string") ?? "";
  const button = mail.button && { label: translate(mail.button.label, locale), link: mail.button.link };
  const after = [
    ...(mail.after ?? []).map(write),
    ...(calendar ? [translate(text(CALENDAR_NOTES[calendar.method]), locale)] : []),
  ];
  const footer = footerOf(mail, sender, locale);
  const said = [...lines, ...(button ? [button] : []), ...after].map(lineAsText);
  return {
    subject,
    text: [...said, sender.name, ...footer.map(lineAsText)].join("\n\n"),
    html: renderMail(sender, { locale, subject, preheader, lines, button, after, footer }),
    ...(calendar ? { calendar: { method: calendar.method, text: calendar.text(locale) } } : {}),
  };
}

const CALENDAR_NOTES = {
  PUBLISH: "mails.calendarFile",
  REQUEST: "mails.calendarFile",
  CANCEL: "mails.calendarCancelled",
} as const;

/** The client, why the reader gets the mail, and where people choose how they are told. */
function footerOf({ kind }: Mail, { name, screens }: Sender, locale: Locale): (string | Link)[] {
  const reason = reasonOf(kind, name);
  return [
    ...(reason ? [translate(reason, locale)] : []),
    ...(screens && isChosen(kind)
      ? [{ label: translate(text("mails.choose"), locale), link: `${screens}/notifications` }]
      : []),
  ];
}

function writeLine(line: MailLine, locale: Locale): string | Link | Fact {
  if (typeof line === "object" && "link" in line)
    return { label: translate(line.label, locale), link: line.link };
  const said = translate(line, locale);
  return (typeof line === "object" && factOf(line.code, said)) || said;
}

function lineAsText(line: string | Link | Fact): string {
  if (typeof line === "string") return line;
  return "link" in line ? `${line.label}: ${line.link}` : `${line.name}: ${line.value}`;
}
