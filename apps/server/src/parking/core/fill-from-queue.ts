import { overlap, type Window } from "../../platform/core/window.ts";
import { remainingWindow } from "./rules.ts";

/** Which of the waiting requests get a space that became free: pure, everything passed in. */

export interface HeldSpace extends Window {
  spaceId: string;
}

export interface QueuedRequest extends Window {
  id: string;
  /** Whether the person who waits needs an accessible space. */
  needsAccessible: boolean;
  /** Spaces of the person's own permits. */
  ownSpaces?: readonly string[];
}

export interface Space {
  id: string;
  accessible: boolean;
}

/**
 * Promotes the queue in its order, each request onto the first space that is free for the rest of its window.
 * A request that fits nowhere does not block those behind it.
 *
 * @param spaces by name; a person's own spaces come before all others, accessible ones last, or first for a
 * person who needs one
 * @param held every occupancy of these spaces
 * @param mayTake asked once for each request that a space is free for: whether it can be paid, and its person may park
 * there; others are passed over
 */
export function fillFromQueue<R extends QueuedRequest>(
  queue: readonly R[],
  spaces: readonly Space[],
  held: readonly HeldSpace[],
  now: Date,
  mayTake: (request: R) => boolean = () => true,
) {
  const bySpace = new Map<string, Window[]>(spaces.map(({ id }) => [id, []]));
  const [ordinary, accessible] = [false, true].map((kind) => spaces.filter((one) => one.accessible === kind));
  const inOrder = { false: [...ordinary!, ...accessible!], true: [...accessible!, ...ordinary!] };
  for (const { spaceId, start, end } of held) bySpace.get(spaceId)?.push({ start, end });
  const placed: { id: string; spaceId: string; window: Window }[] = [];
  for (const request of queue) {
    const window = remainingWindow(request, now);
    if (window.end <= window.start) continue;
    const isFree = ({ id }: Space): boolean => !bySpace.get(id)!.some((taken) => overlap(taken, window));
    const isOwn = ({ id }: Space): boolean => request.ownSpaces?.includes(id) ?? false;
    const all = inOrder[`${request.needsAccessible}`];
    const free = all.find((space) => isOwn(space) && isFree(space)) ?? all.find(isFree);
    if (free === undefined || !mayTake(request)) continue;
    bySpace.get(free.id)!.push(window);
    placed.push({ id: request.id, spaceId: free.id, window });
  }
  return placed;
}
