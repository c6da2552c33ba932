import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import { newId } from "../core/ids.ts";
import type { Db } from "../database/database.ts";
import type { Mail, MailFile, TextMessage } from "./message.ts";
import { type Sender, type WrittenMessage, writeMail, writeText } from "./write-message.ts";

/**
 * A call that mails thousands of people may pass functions: each mail is written as it goes into the outbox,
 * so that never all are in memory.
 */
export type MailOrWriter = Mail | (() => Mail);

/** A message of a change; a change sends its messages in order. */
export type Message = { channel: "email"; mail: MailOrWriter } | { channel: "sms"; text: TextMessage };

export const SEND_MESSAGE = "send-message";
/** Messages in one statement: a calendar part can have tens of kilobytes. */
const BATCH_SIZE = 250;

interface Outbox {
  db: Db;
  boss: PgBoss;
  clientId: string;
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
  const sender = await readSender(outbox);
  // A series with many guests causes thousands of mails, which must not take a round trip each.
  for (let from = 0; from < messages.length; from += BATCH_SIZE) {
    const rows = messages.slice(from, from + BATCH_SIZE).map((one) => toRow(one, sender));
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

async function readSender({ db, clientId, origin }: Outbox): Promise<Sender> {
  const { rows } = await sql<Sender>`
    select name, logo, brand_color as color, locale from client where id = ${clientId}`.execute(db);
  const { logo, ...brand } = rows[0]!;
  const isWhole = logo !== null && /^https?:/.test(logo);
  return { ...brand, logo: isWhole ? logo : logo && origin ? new URL(logo, origin).href : null };
}

interface MessageRow extends WrittenMessage {
  id: string;
  channel: "email" | "sms";
  kind: string;
  to: string;
  confidential: boolean | undefined;
  expiresAt: Date | undefined;
  files: readonly MailFile[];
}

function toRow({ channel, ...message }: Message, sender: Sender): MessageRow {
  const given = "text" in message ? message.text : message.mail;
  const unwritten = typeof given === "function" ? given() : given;
  const { kind, to, confidential, expiresAt } = unwritten;
  const written = "text" in unwritten ? writeText(unwritten, sender) : writeMail(unwritten, sender);
  const files = "text" in unwritten ? [] : (unwritten.files ?? []);
  return { id: newId(), channel, kind, to, confidential, expiresAt, files, ...written };
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
      calendar, confidential, expires_at, created_at)
    select ${clientId}, id, channel, kind, "to", subject, text, html, calendar->>'method', calendar->>'text',
      coalesce(confidential, false), "expiresAt", ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(rows.map(({ files: _, ...row }) => row))}::json) as m(id uuid, channel text, kind text, "to" text, subject text,
      text text, html text, calendar json, confidential boolean, "expiresAt" timestamptz)`.execute(db);
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
