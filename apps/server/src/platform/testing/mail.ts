import type { Text } from "@portico/contract/texts/text";
import { addSentences } from "@portico/contract/texts/translate";
import ICAL from "ical.js";
import PostalMime from "postal-mime";

import type { Mail, TextMessage } from "../messages/message.ts";
import { type WrittenMessage, writeMail, writeText } from "../messages/write-message.ts";

addSentences("en-GB", { testing: { words: "{{words}}" } });

/** A text of any words. */
export const words = (said: string): Text => ({ code: "testing.words" as never, facts: { words: said } });

const harbour = { name: "Harbour", logo: null, color: "#3B4FD0", locale: null };

/** A mail of the client Harbour in English, or in its receiver's locale. */
export const written = (mail: Mail): WrittenMessage => writeMail(mail, harbour);
export const writtenText = (message: TextMessage): WrittenMessage => writeText(message, harbour);

/** Parses a mail as a mail program would. */

export interface ReadMail {
  from: string;
  to: string[];
  subject: string;
  /** The plain part; `html` is the part that most programs show. */
  text: string;
  html: string;
  /** The calendar entry; undefined if the mail has none. */
  event?: {
    /** The method in the part's MIME type, and in the calendar itself. */
    methods: [string | undefined, string];
    uid: string;
    summary: string;
    location: string;
    start: Date;
    end: Date;
    attendees: string[];
  };
}

const decoded = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

export async function readMail(raw: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return {
    from: mail.from?.address ?? "",
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    ...(part && { event: readEvent(decoded(part.content), part.method) }),
  };
}

function readEvent(text: string, method: string | undefined): NonNullable<ReadMail["event"]> {
  const root = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(root.getFirstSubcomponent("vevent")!);
  return {
    methods: [method, String(root.getFirstPropertyValue("method"))],
    uid: event.uid,
    summary: event.summary,
    location: event.location,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).replace(/^mailto:/i, "")),
  };
}
