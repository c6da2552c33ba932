import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import { newId } from "../core/ids.ts";
import type { Db } from "../database/database.ts";
import type { Mail, MailFile, PushMessage, TextMessage } from "./message.ts";
import { pushSubscriptionsOf } from "./push-queries.ts";
import { type Sender, type WrittenMessage, writeMail, writePush, writeText } from "./write-message.ts";

/**
 * A call that mails thousands of people may pass functions: each mail is written as it goes into the outbox,
 * so that never all are in memory.
 */
export type MailOrWriter = Mail | (() => Mail);

/** A message of a change; a change sends its messages in order. */
export type Message =
  | { channel: "email"; mail: MailOrWriter }
  | { channel: "sms"; text: TextMessage }
  | { channel: "push"; personId: string; push: () => PushMessage };

/** A message for one address; a push message for one browser. */
type Addressed =
  | Exclude<Message, { channel: "push" }>
  | { channel: "push"; subscriptionId: string; push: PushMessage };

export const SEND_MESSAGE = "send-message";
/** Messages in one statement: a calendar part can have tens of kilobytes. */
const BATCH_SIZE = 250;

interface Outbox {
  db: Db;
  boss: PgBoss;
  clientId: string;
  /** The address of the client's screens. */
  screens: string;
  now: Date;
  /** The installation's address, for a logo that is given by its path. */
  origin: string | undefined;
  /** The trace of the change, which the deliveries continue. */
  traceparent: string | undefined;
}

/**
 * Puts messages into the outbox and their delivery into the queue, both in the transaction of the change: a
 * crash neither loses nor doubles them.
 */
export async function queueMessages(outbox: Outbox, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const { db, boss, clientId, now, traceparent } = outbox;
  const addressed = await addressPushes(outbox, messages);
  if (addressed.length === 0) return;
  const sender = await readSender(outbox);
  // A series with many guests causes thousands of mails, which must not take a round trip each.
  for (let from = 0; from < addressed.length; from += BATCH_SIZE) {
    const rows = addressed.slice(from, from + BATCH_SIZE).map((one) => toRow(one, sender));
    await insertMessages(db, clientId, now, rows);
    for (const { id, files } of rows) await insertFiles(db, clientId, id, files);
    await queueDelivery(
      db,
      boss,
      clientId,
      rows.map(({ id }) => ({ messageId: id, attempt: 0, ...(traceparent && { traceparent }) })),
    );
  }
}

/** Each push message becomes one for each browser of its person; most people have none. */
async function addressPushes(
  { db, clientId }: Outbox,
  messages: readonly Message[],
): Promise<readonly Addressed[]> {
  const people = new Set(messages.flatMap((one) => (one.channel === "push" ? one.personId : [])));
  const subscriptions =
    people.size > 0 ? await pushSubscriptionsOf(db, clientId, [...people]) : new Map<string, string[]>();
  return messages.flatMap((one): Addressed[] => {
    if (one.channel !== "push") return [one];
    const ids = subscriptions.get(one.personId) ?? [];
    if (ids.length === 0) return [];
    const push = one.push();
    return ids.map((subscriptionId) => ({ channel: "push", subscriptionId, push }));
  });
}

/**
 * `attempt`: the number of attempts before; a job that runs twice thereby finds that its attempt was made.
 */
export interface DeliveryAttempt {
  clientId: string;
  messageId: string;
  attempt?: number;
  traceparent?: string;
}

/** Queues one attempt for each message, `inSeconds` from now. */
export async function queueDelivery(
  db: Db,
  boss: PgBoss,
  clientId: string,
  attempts: readonly Omit<DeliveryAttempt, "clientId">[],
  inSeconds = 0,
): Promise<void> {
  const jobs = attempts.map((sending) => ({
    data: { clientId, ...sending },
    ...(inSeconds > 0 ? { startAfter: inSeconds } : {}),
  }));
  await boss.insert(SEND_MESSAGE, jobs, { db: fromKysely(db as never) as never });
}

/** The client with all its own wordings: one statement, however many messages there are. */
export async function readSender({
  db,
  clientId,
  screens,
  origin,
}: Pick<Outbox, "db" | "clientId" | "screens" | "origin">): Promise<Sender> {
  const { rows } = await sql<Sender>`
    select name, logo, brand_color as color, locale, (select coalesce(json_agg(json_build_object('kind', w.kind,
        'locale', w.locale, 'subject', w.subject, 'paragraph', w.paragraph, 'sms', w.sms)), '[]')
      from message_wording w where w.client_id = client.id) as wordings
    from client where id = ${clientId}`.execute(db);
  const { logo, ...brand } = rows[0]!;
  const isWhole = logo !== null && /^https?:/.test(logo);
  const logoAddress = isWhole ? logo : logo && origin ? new URL(logo, origin).href : null;
  return { ...brand, logo: logoAddress, screens };
}

interface MessageRow extends WrittenMessage {
  id: string;
  channel: Message["channel"];
  kind: string;
  to: string;
  subscriptionId?: string;
  /** Of a push message. */
  push?: StoredPush;
  confidential: boolean | undefined;
  expiresAt: Date | undefined;
  files: readonly MailFile[];
}

/** The part of a push message that stands in `message.push`. */
export interface StoredPush {
  path: string;
  tag: string;
  isUrgent: boolean;
}

function toRow(message: Addressed, sender: Sender): MessageRow {
  const { channel } = message;
  if (channel === "push") return toPushRow(message.subscriptionId, message.push, sender);
  const given = channel === "sms" ? message.text : message.mail;
  const unwritten = typeof given === "function" ? given() : given;
  const { kind, to, confidential, expiresAt } = unwritten;
  const written = "text" in unwritten ? writeText(unwritten, sender) : writeMail(unwritten, sender);
  const files = "text" in unwritten ? [] : (unwritten.files ?? []);
  return { id: newId(), channel, kind, to, confidential, expiresAt, files, ...written };
}

function toPushRow(subscriptionId: string, push: PushMessage, sender: Sender): MessageRow {
  const { kind, to, confidential, expiresAt, path, tag, isUrgent = false } = push;
  return {
    ...{ id: newId(), channel: "push", kind, to, confidential, expiresAt, files: [] },
    ...{ subscriptionId, push: { path, tag, isUrgent } },
    ...writePush(push, sender),
  };
}

/** Inserted as one JSON value, as audit entries are. */
async function insertMessages(
  db: Db,
  clientId: string,
  now: Date,
  rows: readonly MessageRow[],
): Promise<void> {
  await sql`
    insert into message (client_id, id, channel, kind, recipient, subject, body_text, body_html, calendar_method,
      calendar, confidential, expires_at, created_at, push_subscription_id, push)
    select ${clientId}, id, channel, kind, "to", subject, text, html, calendar->>'method', calendar->>'text',
      coalesce(confidential, false), "expiresAt", ${now.toISOString()}, "subscriptionId", push
    from json_to_recordset(${JSON.stringify(rows.map(({ files: _, ...row }) => row))}::json) as m(id uuid, channel text, kind text, "to" text, subject text,
      text text, html text, calendar json, confidential boolean, "expiresAt" timestamptz, "subscriptionId" uuid, push jsonb)`.execute(
    db,
  );
}

/** Few messages have files: each is a statement of its own. */
async function insertFiles(
  db: Db,
  clientId: string,
  messageId: string,
  files: readonly MailFile[],
): Promise<void> {
  for (const [position, { name, type, bytes }] of files.entries())
    await db
      .insertInto("message_file")
      .values({ client_id: clientId, message_id: messageId, position, name, type, bytes })
      .execute();
}

/** The files of a message, in their order. */
export const readFiles = (db: Db, clientId: string, messageId: string): Promise<MailFile[]> =>
  db
    .selectFrom("message_file")
    .where("client_id", "=", clientId)
    .where("message_id", "=", messageId)
    .select(["name", "type", "bytes"])
    .orderBy("position")
    .execute();
