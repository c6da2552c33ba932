import type { MessagePreview } from "@portico/contract/administration/message-templates";
import type { Wording } from "@portico/contract/core/wording";
import { translate } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Mail } from "../../platform/messages/message.ts";
import { readSender } from "../../platform/messages/outbox.ts";
import type { MessageSamples, SampleMessage } from "../../platform/messages/sample.ts";
import { writeMail, writeText } from "../../platform/messages/write-message.ts";
import type { WorkClient } from "../../platform/work/client.ts";
import type { Place } from "./change.ts";

interface Reader {
  email: string;
  firstName: string;
}

interface PreviewContext {
  client: WorkClient;
  reader: Reader;
  now: Date;
}

/** The example of a message, to this reader and in this language. */
export function exampleOf(
  samples: MessageSamples,
  { kind, locale }: Place,
  { client, reader, now }: PreviewContext,
): SampleMessage {
  const example = samples[kind];
  // A test compares the kinds of messages with the examples of all features.
  if (!example) throw new Error(`There is no example of ${kind}.`);
  const { email, firstName } = reader;
  return example({
    client,
    reader: { email, firstName, locale },
    now,
    say: (words) => translate(words, locale),
  });
}

/** The example as it would be sent with these words. */
export async function writePreview(
  db: Db,
  { mail, text }: SampleMessage,
  {
    place,
    draft,
    client,
    origin,
  }: { place: Place; draft: Wording; client: WorkClient; origin: string | undefined },
): Promise<MessagePreview> {
  const sender = await readSender({ db, clientId: client.id, screens: client.origin, origin });
  const [worded, standard] = [[{ ...place, ...draft }], []].map((wordings) => ({ ...sender, wordings }));
  const to = { locale: place.locale };
  const written = writeMail({ ...mail, ...to }, worded!);
  return {
    subject: written.subject,
    html: written.html ?? "",
    text: written.text,
    sms: text ? writeText({ ...text, ...to }, worded!).text : null,
    standard: {
      subject: writeMail({ ...mail, ...to }, standard!).subject,
      sms: text ? writeText({ ...text, ...to }, standard!).text : null,
    },
  };
}

/** The example as a mail to its reader. It brings no calendar entry, which would stand in their calendar. */
export function toTestMail({ mail }: SampleMessage, place: Place, wording: Wording, reader: Reader): Mail {
  const { calendar: _, files: __, confidential: ___, expiresAt: ____, ...shown } = mail;
  return { ...shown, to: reader.email, locale: place.locale, wording };
}
