import { notify } from "../../notifications/public.ts";
import { collectPerTransaction } from "../../platform/work/collect-per-transaction.ts";
import type { Work } from "../../platform/work/work.ts";
import { movedUpMail, movedUpNotice } from "./mails.ts";
import { mailRowsById, type Positions, type QueueDay, readQueues } from "./queries.ts";

/**
 * Tells people that they have come to the first places of a queue, at the end of the transaction in which others left it.
 * Places further back say little about the chance of a space, and change often.
 */

const TOLD_PLACES = 2;

/** The queues as they were before the change. */
const queuesBefore = collectPerTransaction(
  () => new Map<string, { day: QueueDay; positions: Positions }>(),
  notifyMovedUp,
);

const keyOf = ({ carparkId, day }: QueueDay): string => `${carparkId} ${day}`;

/**
 * Notes the places in these queues, before somebody leaves them. The caller holds the locks of their days; of a queue that is
 * noted twice the first time counts.
 */
export async function noteQueues(work: Work, days: readonly QueueDay[]): Promise<void> {
  if (days.length === 0) return;
  const noted = queuesBefore(work);
  const fresh = days.filter((day) => !noted.has(keyOf(day)));
  if (fresh.length === 0) return;
  const queues = await readQueues(work.db, work.clientId, fresh);
  for (const day of fresh) noted.set(keyOf(day), { day, positions: queues.get(keyOf(day)) ?? new Map() });
}

async function notifyMovedUp(
  work: Work,
  before: ReadonlyMap<string, { day: QueueDay; positions: Positions }>,
): Promise<void> {
  const { db, clientId, actorId } = work;
  const noted = [...before.values()];
  const queues = await readQueues(
    db,
    clientId,
    noted.map(({ day }) => day),
  );
  const rows = await mailRowsById(
    db,
    clientId,
    noted.flatMap(({ day, positions }) => movedUp(positions, queues.get(keyOf(day)))),
  );
  // Whoever has moved the queue knows it.
  const people = [...Map.groupBy(rows, ({ personId }) => personId)].filter(([id]) => id !== actorId);
  await notify(
    work,
    "queue-moved",
    people.map(([personId, own]) => ({
      personId,
      mail: () => movedUpMail(own),
      short: () => movedUpNotice(own),
    })),
  );
}

/** The reservations that have come to the first places. */
const movedUp = (positions: Positions, now: Positions | undefined): string[] =>
  [...(now ?? [])].flatMap(([id, position]) =>
    position <= TOLD_PLACES && position < (positions.get(id) ?? 0) ? [id] : [],
  );
