import { notify } from "../../notifications/public.ts";
import { collectPerTransaction } from "../../platform/work/collect-per-transaction.ts";
import type { Work } from "../../platform/work/work.ts";
import { cameInMessages } from "./mails.ts";
import { listFirstSightings, listFollowers, lockFirstSighting } from "./queries.ts";

/** Tells people that a colleague whom they follow has come in. */

interface NotedSighting {
  id: string;
  personId: string;
}

const notedSightings = collectPerTransaction((): NotedSighting[] => [], notifyFollowers);

/**
 * At the end of the transaction its followers are told of a person who was seen, however many people it shows: the first
 * sighting of a day is asked for under a lock, which no change waits for longer than it must.
 */
export function noteSighting(work: Work, sighting: NotedSighting): void {
  notedSightings(work).push(sighting);
}

/** One statement for a person whom nobody follows; a fixed number for any number of followers. */
async function notifyFollowers(work: Work, sightings: readonly NotedSighting[]): Promise<void> {
  const { db, clientId, actorId, client } = work;
  const people = [...new Set(sightings.map(({ personId }) => personId))];
  // Whoever checks a colleague in knows it.
  const followers = (await listFollowers(db, clientId, people)).filter(({ id }) => id !== actorId);
  if (followers.length === 0) return;
  const followed = new Set(followers.map(({ personId }) => personId));
  await lockFirstSighting(db, [...followed]);
  const own = sightings.filter(({ personId }) => followed.has(personId)).map(({ id }) => id);
  const first = new Map((await listFirstSightings(db, clientId, own)).map((row) => [row.personId, row]));
  await notify(
    work,
    "colleague-came-in",
    followers.flatMap((follower) => {
      const sighting = first.get(follower.personId);
      return sighting ? [{ personId: follower.id, ...cameInMessages(client, follower, sighting) }] : [];
    }),
  );
}
