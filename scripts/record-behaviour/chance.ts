import { createRequire, syncBuiltinESMExports } from "node:module";
import { seededRandom } from "../../apps/server/src/platform/core/seeded-random.ts";

type Crypto = typeof import("node:crypto");

/**
 * Makes random values repeatable where a record could not recognise them in a text, such as a pin of six
 * digits, or where they determine an outcome, such as the seed of an allocation. Long secrets stay random:
 * transcript.ts replaces them. Call this before any other module is loaded.
 */
export function makeChanceSteady(): void {
  const crypto = createRequire(import.meta.url)("node:crypto") as {
    -readonly [K in keyof Crypto]: Crypto[K];
  };
  const { randomBytes, randomInt } = crypto;
  const random = seededRandom(20_261_124);
  crypto.randomInt = ((...[first = 0, second]: number[]) => {
    const [low, high] = second === undefined ? [0, first] : [first, second];
    return low + Math.floor(random() * (high - low));
  }) as typeof randomInt;
  // The seed of an allocation has 16 bytes and is the same each time, so the order of callers does not
  // matter.
  crypto.randomBytes = ((size: number, done?: never) =>
    size === 16 && !done ? Buffer.alloc(16, 7) : randomBytes(size, done as never)) as typeof randomBytes;
  syncBuiltinESMExports();
}
