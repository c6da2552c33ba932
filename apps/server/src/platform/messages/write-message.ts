import type { Locale } from "@portico/contract/texts/text";
import { firstLocale, translate } from "../core/translate.ts";
import type { CalendarMethod } from "../documents/calendar.ts";
import { type Brand, type Link, renderMail } from "./mail-layout.ts";
import type { Mail, MailLine, PushMessage, TextMessage } from "./message.ts";

/** The client as the sender of its messages. */
export interface Sender extends Brand {
  /** The locale of receivers without one of their own. */
  locale: Locale | null;
}

/** A message in its receiver's words. */
export interface WrittenMessage {
  subject: string;
  /** The plain part of a mail, signed with the client's name; or a text message. */
  text: string;
  html?: string;
  calendar?: { method: CalendarMethod; text: string };
}

export function writeText(message: TextMessage, sender: Pick<Sender, "locale">): WrittenMessage {
  const locale = firstLocale(message.locale, sender.locale);
  return { subject: translate(message.subject, locale), text: translate(message.text, locale) };
}

export function writePush(message: PushMessage, sender: Pick<Sender, "locale">): WrittenMessage {
  const locale = firstLocale(message.locale, sender.locale);
  return { subject: translate(message.title, locale), text: translate(message.body, locale) };
}

export function writeMail(mail: Mail, sender: Sender): WrittenMessage {
  const { calendar } = mail;
  const locale = firstLocale(mail.locale, sender.locale);
  const write = (line: MailLine) => writeLine(line, locale);
  const subject = translate(mail.subject, locale);
  const lines = mail.lines.map(write);
  const button = mail.button && { label: translate(mail.button.label, locale), link: mail.button.link };
  const after = (mail.after ?? []).map(write);
  return {
    subject,
    text: [...[...lines, ...(button ? [button] : []), ...after].map(lineAsText), sender.name].join("\n\n"),
    html: renderMail(sender, { locale, subject, lines, button, after }),
    ...(calendar ? { calendar: { method: calendar.method, text: calendar.text(locale) } } : {}),
  };
}

function writeLine(line: MailLine, locale: Locale): string | Link {
  const isLink = typeof line === "object" && "link" in line;
  return isLink ? { label: translate(line.label, locale), link: line.link } : translate(line, locale);
}

const lineAsText = (line: string | Link): string =>
  typeof line === "string" ? line : `${line.label}: ${line.link}`;
