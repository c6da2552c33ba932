import { MINUTE_MS } from "@portico/contract/days/durations";
import { fromKysely, PgBoss } from "pg-boss";
import { clientOrigin } from "../callers/origin.ts";
import { seededRandom } from "../core/seeded-random.ts";
import type { Db } from "../database/database.ts";
import type { Message } from "../messages/outbox.ts";
import { queueDelivery } from "../messages/outbox.ts";
import { type Sender, writeMail, writeText } from "../messages/write-message.ts";
import type { AuditEntry } from "../work/audit.ts";
import type { WorkClient } from "../work/client.ts";
import type { Work } from "../work/work.ts";
import { type Demo, demoId } from "./kit.ts";

/** The traces of what people of the demo have done: entries of the audit log, and mails and text messages. */

const ids = seededRandom(51);

/** How the messages of a change fared; left out: they were sent at once. */
export type Delivery = { error: string; nextInMinutes?: number };

interface DemoChange {
  clientId: string;
  /** Null: the system. */
  actorId: string | null;
  at: Date;
  delivery?: Delivery;
}

/**
 * Writes the audit entries and messages that `change` hands to its work, as those of a change at that time: the product's
 * own functions for mails can be called.
 */
export async function recordChange(
  demo: Demo,
  { clientId, actorId, at, delivery }: DemoChange,
  change: (work: Work) => unknown,
): Promise<void> {
  // Parts of the product keep what belongs to a change by its handle: each change has one of its own.
  const db = demo.db.withoutPlugins();
  const { client, sender } = await senderOf(demo, clientId);
  const entries: AuditEntry[] = [];
  const messages: PastMessage[] = [];
  const finalSteps: (() => Promise<void>)[] = [];
  await change({
    ...{ db, client, clientId, actorId, now: at, origin: client.origin, canText: true },
    audit: (entry) => entries.push(entry),
    mail: (mail) => messages.push({ channel: "email", mail }),
    text: (text) => messages.push({ channel: "sms", text }),
    // Nobody of the demo has a browser that received push messages.
    push: () => {},
    publish: () => {},
    enqueue: () => {},
    beforeCommit: (step) => finalSteps.push(step),
  });
  for (const step of finalSteps) await step();
  await insertEntries(db, { clientId, actorId, at }, entries);
  for (const message of messages)
    await insertMessage(db, { clientId, at, delivery, now: demo.now }, message, sender);
}

type PastMessage = Exclude<Message, { channel: "push" }>;

interface Party {
  client: WorkClient;
  sender: Sender;
}
const known = new WeakMap<Demo, Map<string, Promise<Party>>>();

function senderOf(demo: Demo, clientId: string): Promise<Party> {
  const ofDemo = known.get(demo) ?? new Map<string, Promise<Party>>();
  known.set(demo, ofDemo);
  const party = ofDemo.get(clientId) ?? readSender(demo, clientId);
  ofDemo.set(clientId, party);
  return party;
}

async function readSender({ db, origin }: Demo, clientId: string): Promise<Party> {
  const { name, brand_color, locale } = await db
    .selectFrom("client")
    .select(["name", "brand_color", "locale"])
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const domains = await db
    .selectFrom("client_domain")
    .select("domain")
    .where("client_id", "=", clientId)
    .orderBy("domain")
    .execute();
  const own = clientOrigin(
    domains.map(({ domain }) => domain),
    origin,
  );
  return {
    client: { id: clientId, name, locale: locale as Sender["locale"], origin: own },
    sender: { name, color: brand_color, logo: null, locale: locale as Sender["locale"], screens: own },
  };
}

async function insertEntries(
  db: Db,
  { clientId, actorId, at }: Omit<DemoChange, "delivery">,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("audit_entry")
    .values(
      entries.map(({ actor = actorId, ...entry }) => ({
        client_id: clientId,
        id: demoId(ids),
        at: at.toISOString(),
        action: entry.action,
        actor_id: actor,
        on_behalf_of_id: entry.onBehalfOf && entry.onBehalfOf !== actor ? entry.onBehalfOf : null,
        target_type: entry.targetType,
        target_id: entry.targetId ?? null,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
      })),
    )
    .execute();
}

async function insertMessage(
  db: Db,
  { clientId, at, delivery, now }: { clientId: string; at: Date; delivery: Delivery | undefined; now: Date },
  message: PastMessage,
  sender: Sender,
): Promise<void> {
  const given = "text" in message ? message.text : message.mail;
  const unwritten = typeof given === "function" ? given() : given;
  const written = "text" in unwritten ? writeText(unwritten, sender) : writeMail(unwritten, sender);
  const id = demoId(ids);
  const attempts = delivery?.nextInMinutes === undefined ? 1 : 2;
  await db
    .insertInto("message")
    .values({
      client_id: clientId,
      id,
      channel: message.channel,
      kind: unwritten.kind,
      recipient: unwritten.to,
      subject: written.subject,
      body_text: written.text,
      body_html: written.html ?? null,
      calendar_method: written.calendar?.method ?? null,
      calendar: written.calendar?.text ?? null,
      confidential: unwritten.confidential ?? false,
      expires_at: unwritten.expiresAt?.toISOString() ?? null,
      created_at: at.toISOString(),
      attempts,
      ...statusOf(delivery, at, now),
    })
    .execute();
  if (delivery?.nextInMinutes !== undefined)
    await queueDelivery(
      db,
      new PgBoss({ db: fromKysely(db as never) as never, migrate: false, supervise: false, schedule: false }),
      clientId,
      [{ messageId: id, attempt: attempts }],
      delivery.nextInMinutes * 60,
    );
}

function statusOf(delivery: Delivery | undefined, at: Date, now: Date) {
  if (!delivery)
    return {
      status: "sent",
      sent_at: new Date(Math.min(at.getTime() + 2000, now.getTime())).toISOString(),
    };
  const { error: last_error, nextInMinutes } = delivery;
  if (nextInMinutes === undefined) return { status: "dead", last_error };
  const next = new Date(now.getTime() + nextInMinutes * MINUTE_MS);
  return { status: "retrying", last_error, next_attempt_at: next.toISOString() };
}
