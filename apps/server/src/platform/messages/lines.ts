import { type Text, text } from "@portico/contract/texts/text";

/** The first line of a mail to a person. */
export const greeting = ({ firstName }: { firstName: string | undefined }): Text =>
  firstName ? text("mails.greeting", { name: firstName }) : text("mails.greetingNobody");

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
