import type { Desk, Teammate } from "../core/use-desks.ts";

type FreeDesk = Pick<Desk, "id" | "name" | "zoneId" | "isFavourite">;
type Sitting = Pick<Teammate, "desk" | "user">;

export interface DeskProposal<Row> {
  desk: Row;
  /** Why this one; undefined: it is the first that is free. */
  why: { kind: "near"; name: string } | { kind: "usual" } | { kind: "favourite" } | undefined;
}

/** Of the zone in which most of them sit, those who sit there. */
function largestCircle(team: readonly Sitting[], zones: ReadonlySet<string>): Sitting[] {
  const byZone = Map.groupBy(
    team.filter(({ desk }) => desk && zones.has(desk.zoneId)),
    ({ desk }) => desk!.zoneId,
  );
  return [...byZone.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/**
 * The free desk that suits a person best: in the zone where most of the team sits, else the one that they usually have, else a
 * favourite, else the first. Near the team, too, a usual desk comes before a favourite.
 *
 * @param usual ids of the person's desks, the most frequent first
 */
export function proposeDesk<Row extends FreeDesk>(
  free: readonly Row[],
  { usual, team }: { usual: readonly string[]; team: readonly Sitting[] },
): DeskProposal<Row> | undefined {
  const ofUsual = (rows: readonly Row[]) => usual.flatMap((id) => rows.find((row) => row.id === id) ?? [])[0];
  const favourite = (rows: readonly Row[]) => rows.find(({ isFavourite }) => isFavourite);
  const [colleague] = largestCircle(team, new Set(free.map(({ zoneId }) => zoneId)));
  if (colleague?.desk) {
    const zoneId = colleague.desk.zoneId;
    const near = free.filter((row) => row.zoneId === zoneId);
    const desk = ofUsual(near) ?? favourite(near) ?? near[0]!;
    return { desk, why: { kind: "near", name: colleague.user.firstName } };
  }
  const known = ofUsual(free);
  if (known) return { desk: known, why: { kind: "usual" } };
  const liked = favourite(free);
  if (liked) return { desk: liked, why: { kind: "favourite" } };
  return free[0] && { desk: free[0], why: undefined };
}
