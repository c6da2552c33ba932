import type { PgBoss } from "pg-boss";
import type { Clock } from "../core/clock.ts";
import { type Database, type Db, isRetryable } from "../database/database.ts";
import { type MailOrWriter, type Message, queueMessages, type TextMessage } from "../messages/outbox.ts";
import { type AuditEntry, writeAudit } from "./audit.ts";
import type { WorkClient } from "./client.ts";
import type { Live, LiveEvent } from "./live.ts";

/** What changes are made with, whoever makes them: a request, a job or the demo. */
export interface Tools {
  database: Database;
  clock: Clock;
  live: Live;
  boss: PgBoss;
  /** Where calendar programs send answers to invitations (INBOUND_ADDRESS); undefined: to the host. */
  inboundAddress?: string | undefined;
  /** Where people reach this installation (PUBLIC_URL, else this machine's own address), for links in mails. */
  origin?: string | undefined;
  /** Whether text messages can be sent: Twilio is set up, or the demo's mailbox takes them. */
  canText?: boolean | undefined;
}

/** One transaction for one client, with what leaves it: audit entries and mails in it, live events after it. */
export interface Work {
  /** The transaction. */
  db: Db;
  client: WorkClient;
  /** The same as `client.id`. */
  clientId: string;
  /** Who acts; null is the system. */
  actorId: string | null;
  now: Date;
  inboundAddress?: string | undefined;
  /**
   * Where the one who acts finds the client, for links to what they asked for: by the host of their request. The
   * client's own origin where there is no request.
   */
  origin: string;
  canText?: boolean | undefined;
  audit(entry: AuditEntry): void;
  mail(mail: MailOrWriter): void;
  /** A text message; only where `canText`, else it would wait in vain. */
  text(text: TextMessage): void;
  publish(event: LiveEvent): void;
  /** Once all is changed, before what was said is written: for one mail about all that happened to somebody. */
  beforeCommit(step: () => Promise<void>): void;
}

interface WorkContext {
  client: WorkClient;
  actorId: string | null;
  requestId: string | null;
  /** By the host of a request, where links may be asked for. */
  origin?: string;
}

const ATTEMPTS = 5;

/**
 * Runs `change` in a transaction and sends what it said. A failure of `isRetryable` undoes everything and is tried
 * again, so `change` must touch nothing but `work`.
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

/** The same for a change that nobody asks for. */
export const runAsSystem = <T>(
  tools: Tools,
  client: WorkClient,
  change: (work: Work) => Promise<T>,
): Promise<T> => inTransaction(tools, { client, actorId: null, requestId: null }, change);

async function runAttempt<T>(
  tools: Tools,
  { client, actorId, requestId, origin = client.origin }: WorkContext,
  change: (work: Work) => Promise<T>,
): Promise<T> {
  const entries: AuditEntry[] = [];
  const messages: Message[] = [];
  const events: LiveEvent[] = [];
  const finalSteps: (() => Promise<void>)[] = [];
  const now = tools.clock.now();
  const clientId = client.id;
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
        canText: tools.canText,
        audit: (entry) => entries.push(entry),
        mail: (mail) => messages.push({ channel: "email", mail }),
        text: (text) => messages.push({ channel: "sms", text }),
        publish: (event) => events.push(event),
        beforeCommit: (step) => finalSteps.push(step),
      });
      for (const step of finalSteps) await step();
      await writeAudit(db, { clientId, actorId, requestId, now }, entries);
      await queueMessages({ db, boss: tools.boss, clientId, now, origin: tools.origin }, messages);
      return answer;
    });
  tools.live.publish(clientId, events);
  return result;
}
