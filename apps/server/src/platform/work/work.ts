import { fromKysely, type PgBoss } from "pg-boss";
import type { Clock } from "../core/clock.ts";
import { type Database, type Db, isRetryable } from "../database/database.ts";
import type { PushMessage, TextMessage } from "../messages/message.ts";
import { type MailOrWriter, type Message, queueMessages } from "../messages/outbox.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { type AuditEntry, writeAudit } from "./audit.ts";
import type { WorkClient } from "./client.ts";
import type { Live } from "./live.ts";
import type { PublishedEvent } from "./live-event.ts";
import { type Services, TEXTS } from "./services.ts";

/** The tools of every change: of a request, a job or the demo. */
export interface Tools {
  database: Database;
  clock: Clock;
  live: Live;
  boss: PgBoss;
  /**
   * Address for replies of calendar programs to invitations (INBOUND_ADDRESS); undefined: the host's address.
   */
  inboundAddress?: string | undefined;
  /** The installation's address (PUBLIC_URL, or this machine's own address), for links in mails. */
  origin?: string | undefined;
  /** Whether text messages can be sent by what the environment says; `canSendTexts` also asks what operators stored. */
  canText?: boolean | undefined;
  /** What operators stored about services; undefined: nothing counts but the environment. */
  services?: Services | undefined;
  /** Traces and metrics; undefined: no collector receives them. */
  telemetry?: Telemetry | undefined;
}

/**
 * One transaction for one client, with its effects: audit entries and messages inside it, live events after
 * it.
 */
export interface Work {
  /** The transaction. */
  db: Db;
  client: WorkClient;
  /** The same as `client.id`. */
  clientId: string;
  /** The person who acts; null: the system. */
  actorId: string | null;
  now: Date;
  inboundAddress?: string | undefined;
  /**
   * The client's address for the actor, for links in answer to a request: by the request's host. Without a
   * request, the client's own origin.
   */
  origin: string;
  canText?: boolean | undefined;
  audit(entry: AuditEntry): void;
  mail(mail: MailOrWriter): void;
  /** Queues a text message; only if `canText`, since otherwise it could never be sent. */
  text(text: TextMessage): void;
  /** Queues a push message to each browser of a person that receives some; written only if there is one. */
  push(personId: string, push: () => PushMessage): void;
  publish(event: PublishedEvent): void;
  /** Queues a job in the transaction: it runs soon after the change, and never without it. */
  enqueue(job: string, data: object): void;
  /**
   * Runs a step after the change and before audit entries and messages are written: for one mail about all
   * that happened to a person.
   */
  beforeCommit(step: () => Promise<void>): void;
}

export interface WorkContext {
  client: WorkClient;
  actorId: string | null;
  requestId: string | null;
  /** The origin by a request's host, if the request may ask for links. */
  origin?: string;
  /** Receives the version of what was published. */
  onPublished?: (version: string) => void;
}

/** Whether text messages can be sent: Twilio is connected, or the demo's mailbox accepts them. */
export const canSendTexts = async ({ canText, services }: Pick<Tools, "canText" | "services">) =>
  canText === true || (await services?.read(TEXTS)) !== undefined;

const ATTEMPTS = 5;

/**
 * Runs `change` in a transaction and then publishes its live events. A failure of `isRetryable` undoes
 * everything and is tried again, so `change` must touch nothing but `work`.
 */
export async function inTransaction<T>(
  tools: Tools,
  context: WorkContext,
  change: (work: Work) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runAttempt(tools, context, change);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** The same for a change without a request. */
export const runAsSystem = <T>(
  tools: Tools,
  client: WorkClient,
  change: (work: Work) => Promise<T>,
): Promise<T> => inTransaction(tools, { client, actorId: null, requestId: null }, change);

async function runAttempt<T>(
  tools: Tools,
  { client, actorId, requestId, origin = client.origin, onPublished }: WorkContext,
  change: (work: Work) => Promise<T>,
): Promise<T> {
  const entries: AuditEntry[] = [];
  const messages: Message[] = [];
  const events: PublishedEvent[] = [];
  const jobs: { name: string; data: object }[] = [];
  const finalSteps: (() => Promise<void>)[] = [];
  const now = tools.clock.now();
  const clientId = client.id;
  const canText = await canSendTexts(tools);
  const result = await tools.database
    .forClient(clientId)
    .transaction()
    .execute(async (db) => {
      const answer = await change({
        db,
        client,
        clientId,
        actorId,
        now,
        inboundAddress: tools.inboundAddress,
        origin,
        canText,
        audit: (entry) => entries.push(entry),
        mail: (mail) => messages.push({ channel: "email", mail }),
        text: (text) => messages.push({ channel: "sms", text }),
        push: (personId, push) => messages.push({ channel: "push", personId, push }),
        publish: (event) => events.push(event),
        enqueue: (name, data) => jobs.push({ name, data }),
        beforeCommit: (step) => finalSteps.push(step),
      });
      for (const step of finalSteps) await step();
      await writeAudit(db, { clientId, actorId, requestId, now }, entries);
      const traceparent = tools.telemetry?.traceparent();
      await queueMessages(
        { db, boss: tools.boss, clientId, screens: client.origin, now, origin: tools.origin, traceparent },
        messages,
      );
      for (const { name, data } of jobs)
        await tools.boss.insert(
          name,
          [{ data: { clientId, ...data, ...(traceparent && { traceparent }) } }],
          {
            db: fromKysely(db as never) as never,
          },
        );
      return answer;
    });
  const version = tools.live.publish(clientId, events);
  if (version !== undefined) onPublished?.(version);
  // Other processes must not use the configuration or the session from before once the change is answered.
  if (events.some(({ topic }) => topic === "session")) await tools.live.flush();
  return result;
}
