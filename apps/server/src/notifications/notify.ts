import type { MessageKind } from "@portico/contract/core/message-kinds";
import type { Channel, NotificationKind } from "@portico/contract/notifications/form";
import { type Text, text } from "@portico/contract/texts/text";
import { toOneLine } from "../platform/documents/calendar.ts";
import type { TextMessage } from "../platform/messages/message.ts";
import type { MailOrWriter } from "../platform/messages/outbox.ts";
import type { PlaceholderValues } from "../platform/messages/wording.ts";
import type { Work } from "../platform/work/work.ts";
import { type Receiver, readReceivers } from "./queries.ts";
import { channelsOn } from "./rules.ts";

/** What a text or push message says: a title, a sentence and the page about it. */
export interface ShortNotice {
  /** The kind of message in the outbox, as the mail has it: `visits.arrived`. */
  kind: MessageKind;
  values: PlaceholderValues;
  title: Text;
  body: Text;
  /** A path of the client's address. */
  path: string;
  /** A push message takes the place of an earlier one with the same tag: `visit {id}`. */
  tag: string;
  /** When it is of no use any more, for push messages. */
  until: Date;
  /** Whether it may wake a phone that saves its battery. */
  isUrgent?: boolean;
  /** In place of title, body and link. */
  text?: Text;
}

export interface Notification {
  personId: string;
  /** Left out: a mail would come too late. */
  mail?: MailOrWriter | undefined;
  /** Left out: this time it comes by mail alone. Called for those who want it. */
  short?: (() => ShortNotice) | undefined;
}

/** Tells each person by the channels that they have chosen for this kind, in the transaction of the change. */
export async function notify(
  work: Work,
  kind: NotificationKind,
  notifications: readonly Notification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const ids = [...new Set(notifications.map(({ personId }) => personId))];
  const receivers = await readReceivers(work.db, work.clientId, kind, ids);
  for (const one of notifications) {
    const receiver = receivers.get(one.personId);
    if (receiver) notifyOne(work, channelsOn(kind, receiver.choices), receiver, one);
  }
}

function notifyOne(
  work: Work,
  channels: readonly Channel[],
  receiver: Receiver,
  { mail, short }: Notification,
): void {
  if (mail && channels.includes("email")) work.mail(mail);
  if (!short) return;
  if (channels.includes("sms") && work.canText && receiver.phone)
    work.text(textMessageOf(work.client, receiver, short()));
  if (!channels.includes("push")) return;
  work.push(receiver.id, () => {
    const { text: _, until: expiresAt, ...notice } = short();
    return { ...notice, to: receiver.email, locale: receiver.locale, expiresAt };
  });
}

/** The notice as a text message to a person who has a phone. */
export function textMessageOf(
  client: Work["client"],
  { phone, locale }: Pick<Receiver, "phone" | "locale">,
  { kind, values, title, body, path, text: own }: ShortNotice,
): TextMessage {
  const link = `${client.origin}${path}`;
  const said =
    own ?? text("otherMails.notificationText", { client: toOneLine(client.name), title, body, link });
  return { kind, values, to: phone!, locale, subject: title, text: said, link };
}
