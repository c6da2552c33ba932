import { encode, text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { noteLocks } from "../database/lock-order.ts";
import {
  type DeliveryAttempt,
  queueDelivery,
  readFiles,
  SEND_MESSAGE,
  type StoredPush,
} from "../messages/outbox.ts";
import { dropPushSubscription, pushTarget } from "../messages/push-queries.ts";
import { runInSpan } from "../telemetry/telemetry.ts";
import { readClient } from "../work/client.ts";
import type { Job, JobTools } from "../work/jobs.ts";
import { runAsSystem, type Work } from "../work/work.ts";
import type { Mailer } from "./mail.ts";
import { PUSH_GONE, PushGone, type PushSender } from "./push.ts";
import { type PushKeys, readPushKeys } from "./push-keys.ts";
import { secondsUntilNextAttempt } from "./retry-delays.ts";
import type { SmsSender } from "./sms.ts";
import { RetryLater, Undeliverable } from "./undeliverable.ts";

/** A message whose link ended before it was sent; a push message that is of no use any more, or whose browser receives none. */
const LINK_ENDED = text("answers.linkEnded");
const PUSH_EXPIRED = text("answers.pushExpired");
/** Errors that are texts, where others are a provider's words. */
export const OWN_ERRORS = [LINK_ENDED, PUSH_EXPIRED, PUSH_GONE];
const LINK_ENDED_ERROR = encode(LINK_ENDED);

/** The groups that see the list of messages and get live events about it. */
export const MESSAGE_ADMINS = ["admin", "superadmin"] as const;
/** An earlier attempt has ended by then, or its process died. */
const REPEATED_AFTER_MS = 30_000;

interface DeliveryChannels {
  mailer: Mailer;
  texter: SmsSender;
  /** Undefined: none is set up, as in tests of the other channels. */
  pusher?: PushSender;
  /** Those of the services that operators stored, in place of these. */
  stored?: (tools: JobTools) => Promise<Partial<Pick<DeliveryChannels, "mailer" | "texter">>>;
}

/** The result of an attempt. */
type AttemptOutcome = { reference: string | null } | { error: Error };

/**
 * Makes one attempt at a message. The row is locked during it, so that two workers do not send it twice; a
 * failed attempt and the job for the next one are written together. See docs/decisions/016-messages.md.
 */
export function sendMessage(carriers: DeliveryChannels): Job {
  /**
   * Messages that were handed over although the row could not be updated, since the database went away in
   * between. They are not sent again.
   */
  const handedOver = new Map<string, AttemptOutcome>();
  /** Read once, before a transaction: attempts that hold a connection and wait for another one would wait for each other. */
  let pushKeys: PushKeys | undefined;
  return {
    name: SEND_MESSAGE,
    // For failures that are not the provider's: a process that died, a database that went away.
    queue: { retryLimit: 8, retryBackoff: true, retryDelay: 5, expireInSeconds: 60 },
    async run(tools, data) {
      const { clientId, messageId, attempt, traceparent } = data as DeliveryAttempt;
      const client = await readClient(tools, clientId);
      if (!client) return;
      const channels = { ...carriers, ...(await carriers.stored?.(tools)) };
      if (channels.pusher)
        pushKeys ??= await readPushKeys(tools.database.anonymous, tools.secret, tools.clock.now());
      await runAsSystem(tools, client, async (work) => {
        const message = await lockMessage(work.db, clientId, messageId);
        if (!message || message.status === "sent" || message.status === "dead") return;
        // The attempt was made, and its job runs again since the queue could not record its end.
        if (attempt !== undefined && attempt !== message.attempts) return;
        const outcome =
          handedOver.get(messageId) ??
          (await deliverMessage(channels, work, message, { ...tools, pushKeys }));
        if ("reference" in outcome) {
          handedOver.set(messageId, outcome);
          await recordSent(work, message, outcome.reference, isKeptElsewhere(channels, message));
        } else await recordFailure(work, tools, message, outcome.error, traceparent);
        work.publish({ topic: "messages", groups: MESSAGE_ADMINS });
      });
      handedOver.delete(messageId);
    },
  };
}

type MessageRow = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** Whether the message exists elsewhere once it is delivered. */
const isKeptElsewhere = ({ mailer, texter }: DeliveryChannels, { channel }: MessageRow): boolean =>
  channel === "push" || (channel === "sms" ? texter : mailer).isExternal;

async function deliverMessage(
  { mailer, texter, pusher }: DeliveryChannels,
  work: Work,
  message: MessageRow,
  { telemetry, pushKeys }: Pick<JobTools, "telemetry"> & { pushKeys: PushKeys | undefined },
): Promise<AttemptOutcome> {
  const { db, clientId, now } = work;
  if (message.expiresAt && Date.parse(message.expiresAt) <= now.getTime())
    return { error: new Undeliverable(message.channel === "push" ? encode(PUSH_EXPIRED) : LINK_ENDED_ERROR) };
  const deliver = async (): Promise<AttemptOutcome> => {
    if (message.channel === "email") {
      await mailer.deliver({ ...message, files: await readFiles(db, clientId, message.id) });
      return { reference: null };
    }
    if (message.channel === "push") {
      await deliverPush(pusher, work, message, pushKeys);
      return { reference: null };
    }
    const createdAt = new Date(message.createdAt);
    const since = Date.parse(message.resentAt ?? message.createdAt);
    const isRepeated = message.attempts > 0 || now.getTime() - since > REPEATED_AFTER_MS;
    return { reference: await texter.deliver({ ...message, createdAt, isRepeated }) };
  };
  try {
    return await runInSpan(
      telemetry,
      {
        name: `deliver ${message.channel}`,
        kind: "client",
        metric: "portico.delivery.duration",
        attributes: { "portico.channel": message.channel },
      },
      deliver,
    );
  } catch (reason) {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }
}

async function deliverPush(
  pusher: PushSender | undefined,
  { db, clientId, now }: Work,
  message: MessageRow,
  keys: PushKeys | undefined,
): Promise<void> {
  if (!pusher || !keys) throw new Error("Push messages are not set up.");
  const { subscriptionId, expiresAt, subject: title, text: body } = message;
  const target = subscriptionId ? await pushTarget(db, clientId, subscriptionId) : undefined;
  if (!target) throw new PushGone();
  const { path, tag, isUrgent } = message.push as unknown as StoredPush;
  const left = expiresAt ? Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000) : 0;
  await pusher.deliver({ target, payload: { title, body, path, tag }, isUrgent, seconds: left }, keys);
}

/** A provider's error can be long, and is for people to read. */
const ERROR_MAX = 500;
const EMPTY_BODY = { body_text: "", body_html: null };

function updateMessage({ db, clientId }: Work, { id, attempts }: MessageRow) {
  return db
    .updateTable("message")
    .set({ attempts: attempts + 1 })
    .where("client_id", "=", clientId)
    .where("id", "=", id);
}

async function recordSent(
  work: Work,
  message: MessageRow,
  reference: string | null,
  isExternal: boolean,
): Promise<void> {
  await updateMessage(work, message)
    .set({
      status: "sent",
      last_error: null,
      next_attempt_at: null,
      sent_at: work.now.toISOString(),
      provider_reference: reference,
      ...(message.confidential && isExternal ? EMPTY_BODY : {}),
    })
    .execute();
}

async function recordFailure(
  work: Work,
  tools: JobTools,
  message: MessageRow,
  error: Error,
  traceparent: string | undefined,
): Promise<void> {
  const failed = message.attempts + 1;
  const seconds = error instanceof Undeliverable ? undefined : pauseAfter(failed, error);
  const next = seconds === undefined ? null : new Date(work.now.getTime() + seconds * 1000);
  tools.log.warn({ err: error, messageId: message.id, attempt: failed }, "a message could not be sent");
  await updateMessage(work, message)
    .set({
      status: next ? "retrying" : "dead",
      last_error: error.message.slice(0, ERROR_MAX),
      next_attempt_at: next?.toISOString() ?? null,
      // The link has ended, so the text is of no use and is deleted.
      ...(error.message === LINK_ENDED_ERROR ? EMPTY_BODY : {}),
    })
    .execute();
  // The message's other row of the same browser, if any, then finds no subscription.
  if (error instanceof PushGone && message.subscriptionId)
    await dropPushSubscription(work.db, work.clientId, message.subscriptionId);
  if (seconds === undefined) return;
  const sending = { messageId: message.id, attempt: failed, ...(traceparent && { traceparent }) };
  await queueDelivery(work.db, tools.boss, work.clientId, [sending], seconds);
}

/** A provider that asks for a longer pause gets it, up to an hour. */
const PAUSE_MAX_SECONDS = 3600;
function pauseAfter(failed: number, error: Error): number | undefined {
  const usual = secondsUntilNextAttempt(failed);
  if (usual === undefined || !(error instanceof RetryLater)) return usual;
  return Math.min(Math.max(usual, error.seconds), Math.max(usual, PAUSE_MAX_SECONDS));
}

const lockMessage = (db: Db, clientId: string, id: string) => {
  noteLocks(db, "message", [id]);
  return db
    .selectFrom("message as m")
    .select(["m.id", "m.recipient as to", "m.subject", "m.body_text as text", "m.body_html as html"])
    .select(["m.calendar_method as calendarMethod", "m.calendar", "m.confidential", "m.status", "m.attempts"])
    .select([
      "m.channel",
      "m.push",
      "m.push_subscription_id as subscriptionId",
      "m.created_at as createdAt",
      "m.resent_at as resentAt",
      "m.expires_at as expiresAt",
    ])
    .select(
      sql<string[]>`case when m.channel = 'sms' then array(
        select o.provider_reference from message o
        where o.client_id = m.client_id and o.recipient = m.recipient and o.id <> m.id
          and o.created_at > m.created_at - interval '2 days' and o.provider_reference is not null) else '{}' end`.as(
        "known",
      ),
    )
    .where("m.client_id", "=", clientId)
    .where("m.id", "=", id)
    .forUpdate("m")
    .executeTakeFirst();
};
