import ICAL from "ical.js";
import PostalMime from "postal-mime";

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
