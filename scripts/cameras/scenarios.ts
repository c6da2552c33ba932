import { seededRandom } from "../../apps/server/src/platform/core/seeded-random.ts";

/** A vehicle that drives past the camera, so many seconds after the beginning. */
export interface Passing {
  after: number;
  plate: string;
  leaves: boolean;
  /** 0 to 1. */
  confidence: number;
}

/** On the demo's lists: three that may come in, one that may not. */
export const DEMO_PLATES = ["LK19TRN", "GX68BKR", "EV71MNT", "RK15VNM"];
const ODD_PLATES = ["007", "1E10", "TÖLSL123"];

const LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";

/** Cars, seconds on average between two of them, and how many of them leave and are of known plates. */
const SCENARIOS = {
  single: { cars: 1, every: 0, leaving: 0, known: 0.4 },
  morning: { cars: 120, every: 30, leaving: 0.05, known: 0.4 },
  evening: { cars: 120, every: 30, leaving: 0.9, known: 0.4 },
  // Each stranger is one more plate that waits for an operator's decision.
  quiet: { cars: 2000, every: 60, leaving: 0.45, known: 0.9 },
  burst: { cars: 3000, every: 0.02, leaving: 0.3, known: 0.4 },
} as const;
export type Scenario = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as Scenario[];

interface Choices {
  plates: readonly string[];
  hasOddPlates: boolean;
  seed: number;
}

/** The passings of a scenario, the same for the same seed. A car that leaves came in before, where one did. */
export function passingsOf(scenario: Scenario, { plates, hasOddPlates, seed }: Choices): Passing[] {
  const random = seededRandom(seed);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
  const letters = (count: number): string =>
    Array.from({ length: count }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");
  const strangers = (): string => `${letters(2)}${String(10 + Math.floor(random() * 16))}${letters(3)}`;
  const { cars, every, leaving, known: knownShare } = SCENARIOS[scenario];
  const inside: string[] = [];
  let after = 0;
  return Array.from({ length: cars }, (_, at): Passing => {
    if (at > 0) after += every * (0.2 + random() * 1.6);
    const leaves = random() < leaving;
    const came = leaves ? inside.shift() : undefined;
    const known = hasOddPlates ? ODD_PLATES : plates;
    const plate =
      came ?? (known.length > 0 && (hasOddPlates || random() < knownShare) ? pick(known) : strangers());
    if (!leaves) inside.push(plate);
    return { after, plate, leaves, confidence: 0.8 + Math.floor(random() * 20) / 100 };
  });
}
