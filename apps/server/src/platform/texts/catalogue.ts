import { accountMails as accountMailsDe } from "./de-DE/account-mails.ts";
import { answers as answersDe } from "./de-DE/answers.ts";
import { deskMails as deskMailsDe } from "./de-DE/desk-mails.ts";
import { documents as documentsDe } from "./de-DE/documents.ts";
import { mails as mailsDe } from "./de-DE/mails.ts";
import { meetingMails as meetingMailsDe } from "./de-DE/meeting-mails.ts";
import { otherMails as otherMailsDe } from "./de-DE/other-mails.ts";
import { parkingMails as parkingMailsDe } from "./de-DE/parking-mails.ts";
import { retention as retentionDe } from "./de-DE/retention.ts";
import { samples as samplesDe } from "./de-DE/samples.ts";
import { signInMails as signInMailsDe } from "./de-DE/sign-in-mails.ts";
import { subjects as subjectsDe } from "./de-DE/subjects.ts";
import { usualWeekMails as usualWeekMailsDe } from "./de-DE/usual-week-mails.ts";
import { visitMails as visitMailsDe } from "./de-DE/visit-mails.ts";
import { accountMails } from "./en-GB/account-mails.ts";
import { answers } from "./en-GB/answers.ts";
import { deskMails } from "./en-GB/desk-mails.ts";
import { documents } from "./en-GB/documents.ts";
import { mails } from "./en-GB/mails.ts";
import { meetingMails } from "./en-GB/meeting-mails.ts";
import { otherMails } from "./en-GB/other-mails.ts";
import { parkingMails } from "./en-GB/parking-mails.ts";
import { retention } from "./en-GB/retention.ts";
import { samples } from "./en-GB/samples.ts";
import { signInMails } from "./en-GB/sign-in-mails.ts";
import { subjects } from "./en-GB/subjects.ts";
import { usualWeekMails } from "./en-GB/usual-week-mails.ts";
import { visitMails } from "./en-GB/visit-mails.ts";

/** What only the server says: mails, documents, and words of answers. */
export const english = {
  accountMails,
  answers,
  deskMails,
  documents,
  mails,
  meetingMails,
  otherMails,
  parkingMails,
  retention,
  samples,
  subjects,
  signInMails,
  usualWeekMails,
  visitMails,
} as const;

/** The same in German. */
export const german = {
  accountMails: accountMailsDe,
  answers: answersDe,
  deskMails: deskMailsDe,
  documents: documentsDe,
  mails: mailsDe,
  meetingMails: meetingMailsDe,
  otherMails: otherMailsDe,
  parkingMails: parkingMailsDe,
  retention: retentionDe,
  samples: samplesDe,
  subjects: subjectsDe,
  signInMails: signInMailsDe,
  usualWeekMails: usualWeekMailsDe,
  visitMails: visitMailsDe,
} as const;

type ServerTexts = typeof english;
declare module "@portico/contract/texts/text" {
  interface Catalogue extends ServerTexts {}
}
