import { text } from "@portico/contract/texts/text";
import { type Addressee, toPerson } from "../../platform/messages/lines.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { ofKind } from "../../platform/messages/wording.ts";

/** @param day of the last drill */
export const reminderMail = (administrator: Addressee, site: string, day: string): Mail => ({
  ...ofKind("muster.drill-reminder", { siteName: site, day: text("mails.onDay", { day }) }),
  subject: text("otherMails.drillReminderSubject", { site }),
  ...toPerson(administrator, text("otherMails.drillReminder", { site, day })),
});
