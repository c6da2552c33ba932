/** Places requests, in their given order, on spaces: pure. Times are milliseconds, windows half-open. */

/** A space as it is stored with the run; `held` are its earlier occupancies, as ISO strings. */
export interface Space {
  id: string;
  name: string;
  accessible: boolean;
  held: { start: string; end: string }[];
}

interface Span {
  start: number;
  end: number;
}

/** The part of a request that placement needs. */
export interface PlacementRequest extends Span {
  /** Whether the person needs an accessible space. */
  accessible: boolean;
}

/** A space, or a place for one of the wholly free spaces, which is chosen last. */
interface Track {
  space: Space | null;
  occupied: Span[];
  requestIndexes: number[];
}

/**
 * Puts each request, in order, on the first track that is free for it: first on partly held spaces, then on
 * wholly free ones. Wholly free spaces are assigned to their tracks at the end, so that another such space
 * only adds a track behind the others: more spaces never cost a candidate a place. `spaces` by name; returns a
 * space's id for each request, or null.
 */
export function placeRequests(
  requests: readonly PlacementRequest[],
  spaces: readonly Space[],
): (string | null)[] {
  const partly = spaces.filter(({ held }) => held.length > 0).map(trackOf);
  const free = spaces.filter(({ held }) => held.length === 0);
  const blank = free.map((): Track => ({ space: null, occupied: [], requestIndexes: [] }));
  const forOthers = [...sortByAccessibility(partly, false), ...blank];
  const forNeeds = [...sortByAccessibility(partly, true), ...blank];
  // Tracks only fill: a track that is taken at some time stays taken then for all later requests.
  const passed = new Map<string, number>();
  for (const [at, request] of requests.entries()) {
    const tracks = request.accessible ? forNeeds : forOthers;
    const requestKey = `${request.start} ${request.end} ${request.accessible}`;
    let first = passed.get(requestKey) ?? 0;
    while (first < tracks.length && !isFree(tracks[first]!, request)) first++;
    passed.set(requestKey, first);
    if (first < tracks.length) assignTrack(tracks[first]!, requests, at);
  }
  assignSpaces(blank, free, requests);
  const tracks = [...partly, ...blank];
  settleAccessibilityNeeds(tracks, requests);
  const assigned: (string | null)[] = requests.map(() => null);
  for (const track of tracks) for (const at of track.requestIndexes) assigned[at] = track.space!.id;
  return assigned;
}

const trackOf = (space: Space): Track => ({
  space,
  occupied: space.held.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  requestIndexes: [],
});

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const isFree = ({ occupied: taken }: Track, window: Span): boolean =>
  !taken.some((one) => overlaps(one, window));

/** Accessible spaces first, or last; otherwise the order is unchanged. */
const sortByAccessibility = (tracks: readonly Track[], accessible: boolean): Track[] => [
  ...tracks.filter(({ space }) => space!.accessible === accessible),
  ...tracks.filter(({ space }) => space!.accessible !== accessible),
];

function assignTrack(track: Track, requests: readonly PlacementRequest[], at: number): void {
  track.requestIndexes.push(at);
  track.occupied.push(requests[at]!);
}

function unassignTrack(track: Track, requests: readonly PlacementRequest[], at: number): void {
  track.requestIndexes = track.requestIndexes.filter((one) => one !== at);
  track.occupied = track.occupied.filter((one) => one !== requests[at]);
}

/** Tracks of people who need an accessible space choose first; the others take accessible spaces last. */
function assignSpaces(blank: Track[], free: readonly Space[], requests: readonly PlacementRequest[]): void {
  const withNeed = (track: Track): boolean => track.requestIndexes.some((at) => requests[at]!.accessible);
  const accessible = free.filter((space) => space.accessible);
  const ordinary = free.filter((space) => !space.accessible);
  const needing = blank.filter(withNeed);
  for (const track of needing) track.space = accessible.shift() ?? ordinary.shift()!;
  for (const track of blank) track.space ??= ordinary.shift() ?? accessible.shift()!;
}

/**
 * Moves requests that need an accessible space from an ordinary space to an accessible one: to one that is
 * free then, unless a queued request would fit into the place left behind; otherwise by exchange with a
 * request of the same time without the need. The set of requests with a space stays the same.
 */
function settleAccessibilityNeeds(tracks: readonly Track[], requests: readonly PlacementRequest[]): void {
  const accessible = tracks.filter(({ space }) => space!.accessible);
  const placed = new Set(tracks.flatMap(({ requestIndexes: assigned }) => assigned));
  const queue = requests.filter((_, at) => !placed.has(at));
  for (const from of tracks.filter(({ space }) => !space!.accessible))
    for (const at of from.requestIndexes.filter((one) => requests[one]!.accessible)) {
      const window = requests[at]!;
      const rest = { ...from, occupied: from.occupied.filter((one) => one !== window) };
      const leavesRoom = queue.some((one) => isFree(rest, one));
      for (const to of accessible) {
        const other = leavesRoom || !isFree(to, window) ? findSameTime(to, requests, window) : null;
        if (other === undefined) continue;
        if (other !== null) {
          unassignTrack(to, requests, other);
          assignTrack(from, requests, other);
        }
        unassignTrack(from, requests, at);
        assignTrack(to, requests, at);
        break;
      }
    }
}

/**
 * The index of a request on this track for exactly this time without the need; no other request can overlap
 * it then.
 */
const findSameTime = (
  track: Track,
  requests: readonly PlacementRequest[],
  window: Span,
): number | undefined =>
  track.requestIndexes.find((at) => {
    const { start, end, accessible } = requests[at]!;
    return !accessible && start === window.start && end === window.end;
  });
