import { type Change, concerns, type ShownRows } from "@portico/contract/core/live";
import type { Endpoint } from "@portico/contract/endpoint";
import { isForListener, isOwn, type Listener, type LiveEvent } from "../work/live-event.ts";
import type { Caller, TestApp } from "./app.ts";

/**
 * A browser asks again only for what a live event concerns. So whenever an answer changes, the change must have said so:
 * tested with random changes, by comparing every answer of every person before and after each.
 */

export interface ShownAnswer {
  /** The topics of the query: the first word of its key, and `alsoTopics`. */
  topics: readonly string[];
  /** As in the `meta` of the web's query. */
  shows: ShownRows;
  ask(caller: Caller): Promise<unknown>;
}

export const listAnswer = (
  topics: string | readonly string[],
  endpoint: Endpoint,
  query: Record<string, unknown>,
  shows: ShownRows,
): ShownAnswer => ({
  topics: [topics].flat(),
  shows,
  // What a person may not read, no browser shows.
  ask: async (caller) => (await caller.call(endpoint, { query } as never)).body,
});

export type Viewer = NonNullable<Listener> & { caller: Caller };

/** Numbers from 0 to 1 that look random and are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface RandomChanges {
  app: TestApp;
  /** At least; until each change has succeeded once. */
  steps: number;
  pick: <T>(from: readonly T[]) => T;
  people: readonly Viewer[];
  shownAnswers: readonly ShownAnswer[];
  /** One that is refused changes nothing. */
  changes: Readonly<Record<string, (by: Caller) => Promise<unknown>>>;
  /** After each change that was not refused. */
  check?(): Promise<void>;
}

/** A change that never succeeds fails its test. */
const STEPS_MAX = 400;

/** @returns the changes that succeeded, and how many answers changed and how many were spared a question */
export async function findSilentChanges(given: RandomChanges) {
  const { app, steps, pick, people, shownAnswers, changes, check } = given;
  let published: LiveEvent[] = [];
  const { publish } = app.tools.live;
  app.tools.live.publish = (clientId, events) => {
    published.push(...events);
    return publish(clientId, events);
  };
  const readAll = () =>
    Promise.all(people.map(({ caller }) => Promise.all(shownAnswers.map(({ ask }) => ask(caller)))));
  const succeeded = new Set<string>();
  let [before, changed, spared] = [await readAll(), 0, 0];
  const isEnough = (step: number) =>
    step >= steps && (succeeded.size === Object.keys(changes).length || step >= STEPS_MAX);
  let waiting: string[] = [];
  for (let step = 0; !isEnough(step); step++) {
    published = [];
    if (waiting.length === 0) waiting = Object.keys(changes);
    const name = pick(waiting);
    waiting = waiting.filter((other) => other !== name);
    const isDone = await changes[name]!(pick(people).caller).then(
      () => true,
      // Refused, or nothing was made yet that could be changed.
      () => false,
    );
    if (!isDone) continue;
    succeeded.add(name);
    await check?.();
    const after = await readAll();
    for (const [at, person] of people.entries())
      for (const [which, { topics, shows }] of shownAnswers.entries()) {
        const heard = published.filter(
          (event) => topics.includes(event.topic) && isForListener(person, event),
        );
        const isConcerned = heard.some((event) => concerns(asHeard(event, person), shows));
        const hasChanged = JSON.stringify(before[at]![which]) !== JSON.stringify(after[at]![which]);
        if (hasChanged) changed += 1;
        if (heard.length > 0 && !isConcerned) spared += 1;
        if (hasChanged && !isConcerned)
          throw new Error(
            `Step ${step}, ${name}: answer ${which} of person ${at} changed silently: ${JSON.stringify(
              { topics, shows, heard, before: before[at]![which], after: after[at]![which] },
              null,
              1,
            )}`,
          );
      }
    before = after;
  }
  app.tools.live.publish = publish;
  return { succeeded: [...succeeded].sort(), changed, spared };
}

const asHeard = (event: LiveEvent, listener: Listener): Change => ({
  ...event,
  own: isOwn(event, listener),
});
