import { type Locale, type Text, text } from "@portico/contract/texts/text";
import type { Mail, MailLine } from "./message.ts";

/** Somebody to whom a mail goes. */
export interface Addressee {
  email: string;
  /** Undefined: the name is not known, and the mail greets without one. */
  firstName: string | undefined;
  /** Null: the client's. */
  locale: Locale | null;
}

/** The receiver of a mail and its lines, after one that greets the receiver. */
export const toPerson = (
  { email, firstName, locale }: Addressee,
  ...lines: readonly MailLine[]
): Pick<Mail, "to" | "locale" | "firstName" | "lines"> => ({
  to: email,
  locale,
  firstName,
  lines: [firstName ? text("mails.greeting", { name: firstName }) : text("mails.greetingNobody"), ...lines],
});

/** `Where: Thames (was Lea)`; no line where nothing has changed. */
export const changedLine = (label: Text, now: Text | string, before: Text | string): Text[] =>
  JSON.stringify(now) === JSON.stringify(before)
    ? []
    : [
        text("mails.was", {
          label,
          now: now || text("mails.none"),
          before: before || text("mails.none"),
        }),
      ];
