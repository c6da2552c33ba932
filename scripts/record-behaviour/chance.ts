import { createRequire, syncBuiltinESMExports } from "node:module";

type Crypto = typeof import("node:crypto");

/**
 * Takes the chance out of what cannot be told from other figures in a text, as a pin of six digits, and of what decides
 * something, as the seed of a lot. Long secrets stay random: they are replaced where they are written down (paper.ts). To be
 * called before anything else is loaded.
 */
export function makeChanceSteady(): void {
  const crypto = createRequire(import.meta.url)("node:crypto") as {
    -readonly [K in keyof Crypto]: Crypto[K];
  };
  const { randomBytes, randomInt } = crypto;
  const random = seeded(20_261_124);
  crypto.randomInt = ((...[first = 0, second]: number[]) => {
    const [low, high] = second === undefined ? [0, first] : [first, second];
    return low + Math.floor(random() * (high - low));
  }) as typeof randomInt;
  // The seed of an allocation has 16 bytes, and is the same each time: so it does not matter who asked before.
  crypto.randomBytes = ((size: number, done?: never) =>
    size === 16 && !done ? Buffer.alloc(16, 7) : randomBytes(size, done as never)) as typeof randomBytes;
  syncBuiltinESMExports();
}

/** mulberry32, as in the demo: https://github.com/cprosche/mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
