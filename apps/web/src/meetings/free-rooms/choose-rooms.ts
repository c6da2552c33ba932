import { meetsNeeds, type Needs, type Neighbour, type Reason, rank, reasonOf, type Sort } from "./rank.ts";
import type { FreeRoom, FreeRooms, LaterRoom } from "./use-free-rooms.ts";

/** So many stand in the list at once; the others are folded. */
const SHOWN_MAX = 4;
/** So many that are free later stand at its end. */
const LATER_MAX = 3;

export interface RankedRoom {
  room: FreeRoom;
  reason: Reason | undefined;
}

export interface ChosenRooms {
  fitting: readonly RankedRoom[];
  shown: readonly RankedRoom[];
  folded: readonly RankedRoom[];
  later: readonly LaterRoom[];
  /** Why none fits although some are free. */
  problem: "small" | "needs" | undefined;
  /** The seats of the largest free room. */
  largest: number;
}

/** The rooms that fit, in order, and where none does, why. */
export const chooseRooms = (
  { free, later }: Pick<FreeRooms, "free" | "later">,
  {
    needs,
    sort,
    neighbours,
    isUnfolded,
  }: { needs: Needs; sort: Sort; neighbours: readonly Neighbour[]; isUnfolded: boolean },
): ChosenRooms => {
  const { people } = needs;
  const by = { sort, people, neighbours };
  const fitting = rank(
    free.filter((room) => meetsNeeds(room, needs)),
    by,
  );
  const [best] = rank(fitting, { ...by, sort: "fit" });
  const ranked = fitting.map((room) => ({
    room,
    reason: reasonOf(room, { isBest: room === best, people, neighbours }),
  }));
  const largest = Math.max(0, ...free.map(({ capacity }) => capacity));
  const isTooSmall = largest < people && free.every(({ capacity }) => capacity > 0);
  // One that is folded alone would need as much space as its name.
  const shown = isUnfolded || ranked.length <= SHOWN_MAX + 1 ? ranked.length : SHOWN_MAX;
  return {
    fitting: ranked,
    shown: ranked.slice(0, shown),
    folded: ranked.slice(shown),
    later: rank(
      later.filter((room) => meetsNeeds(room, needs)),
      by,
    ).slice(0, LATER_MAX),
    problem: ranked.length > 0 || free.length === 0 ? undefined : isTooSmall ? "small" : "needs",
    largest,
  };
};
