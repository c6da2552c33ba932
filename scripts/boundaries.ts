import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import config from "../.dependency-cruiser.mjs";
import { root } from "./root.ts";

export type Boundaries = { modules: number; violations: string[] };

/** Tests and the demo's data may import from any room. */
const EXEMPT_FILES = /\.test\.tsx?$|\/(?:testing|demo|gallery)\//;
/** The part, feature and room of a file; files at a feature's root are in no room. */
const ROOM_PATH = /^(?:apps\/(server|web)|packages\/(contract))\/src\/([^/]+)\/([^/]+)\/[^/]/;

/**
 * The cycles between rooms of one feature. dependency-cruiser finds cycles of files, and of folders with
 * everything below them, but not these.
 */
export function findRoomCycles(imports: { from: string; to: string }[]): string[] {
  const reached = new Map<string, Map<string, string>>();
  for (const { from, to } of imports) {
    if (EXEMPT_FILES.test(from) || EXEMPT_FILES.test(to)) continue;
    const [source, target] = [roomOf(from), roomOf(to)];
    if (!source || !target || source.feature !== target.feature || source.room === target.room) continue;
    const rooms = reached.get(source.room) ?? new Map<string, string>();
    reached.set(source.room, rooms.set(target.room, rooms.get(target.room) ?? `${from} → ${to}`));
  }
  const circles: string[] = [];
  for (const [room, next] of reached) {
    for (const [other, example] of next) {
      const back = pathBetween(reached, other, room);
      // Each cycle is reported once, from its first room in the alphabet.
      if (back && [room, ...back].sort()[0] === room) {
        circles.push(`rooms-are-acyclic: ${[room, ...back].join(" → ")} (${example})`);
      }
    }
  }
  return circles.sort();
}

function roomOf(file: string): { feature: string; room: string } | undefined {
  const [, app, contract, feature, room] = ROOM_PATH.exec(file) ?? [];
  if (!feature || !room) return undefined;
  return { feature: `${app ?? contract}/${feature}`, room: `${app ?? contract}/${feature}/${room}` };
}

/** The shortest path from room `start` to room `end`, both included. */
function pathBetween(reached: Map<string, Map<string, string>>, start: string, end: string) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const room = way.at(-1)!;
    if (room === end) return way;
    for (const next of reached.get(room)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/**
 * Reads the imports below `folder` (with the layout of the checkout) and reports those that break a boundary.
 */
export async function checkBoundaries(folder: string): Promise<Boundaries> {
  const options = {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden } as IFlattenedRuleSet,
  } as ICruiseOptions;
  const { output } = await cruise(["packages", "apps"], options);
  const { modules, summary } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return {
    modules: modules.filter(({ source }) => /^(packages|apps)\//.test(source)).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...findRoomCycles(imports),
    ],
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkBoundaries(root);
  for (const violation of violations) console.error(violation);
  if (modules === 0) console.error("No module was read, so nothing was checked.");
  else console.log(`${modules} modules read, ${violations.length} violations`);
  if (modules === 0 || violations.length > 0) process.exitCode = 1;
}
