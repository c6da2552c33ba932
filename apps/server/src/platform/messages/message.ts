import type { Wording } from "@portico/contract/core/wording";
import type { Locale, Text } from "@portico/contract/texts/text";
import type { CalendarMethod } from "../documents/calendar.ts";
import type { OfKind } from "./wording.ts";

/** The kind of message is one of `MESSAGES`: `parking.promoted`. */
interface MessageBase {
  to: string;
  /** The receiver's locale; null: the client's. */
  locale: Locale | null;
  /** It holds a link that authorises its reader: its text is deleted after the delivery. */
  confidential?: boolean;
  /** When that link ends: the message is not sent or resent after it. */
  expiresAt?: Date;
}

/** A line of a mail: a text, a person's own words, or a link. */
export type MailLine = Text | string | { label: Text; link: string };

/** A file that a mail brings. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A mail as values: the outbox says it in the receiver's locale, as HTML with the client's branding and as text. */
export type Mail = OfKind & MailContent;
interface MailContent extends MessageBase {
  /** The receiver's first name, for own wordings; left out: it is not known. */
  firstName?: string | undefined;
  subject: Text;
  lines: readonly MailLine[];
  button?: { label: Text; link: string } | undefined;
  /** Lines below the button. */
  after?: readonly MailLine[];
  files?: readonly MailFile[];
  /** iCalendar text for the reader's calendar; its METHOD is the same in the text (RFC 6047). */
  calendar?: { method: CalendarMethod; text: (locale: Locale) => string };
  /** In place of the client's own wording: for words that somebody tries. */
  wording?: Wording;
}

/**
 * A message to every browser of a person that receives push messages. `to` is the person's e-mail address, by which lists
 * show whom it is for.
 */
export interface PushMessage extends MessageBase {
  kind: OfKind["kind"];
  title: Text;
  body: Text;
  /** The page that a tap opens: a path of the client's own address. */
  path: string;
  /** A message takes the place of an earlier one with the same tag. */
  tag: string;
  /** Whether it may wake a phone that saves its battery. */
  isUrgent?: boolean;
  /** When it is of no use any more. */
  expiresAt: Date;
}

/** `to`: a phone number as a person entered it, with its country code. */
export type TextMessage = OfKind & TextContent;
interface TextContent extends MessageBase {
  text: Text;
  /** The page about it, for own wordings. */
  link?: string;
  /** What administrators see in the list of messages. */
  subject: Text;
}
