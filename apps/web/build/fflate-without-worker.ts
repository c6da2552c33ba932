import { type AsyncZippable, type FlateCallback, type Zippable, zipSync } from "fflate/browser";

export { strToU8, zipSync } from "fflate/browser";

/**
 * Stands in the build for `fflate` (vite.config.ts), whose `zip` begins a worker from a `blob:` address for larger files:
 * the content security policy permits none.
 */
export const zip = (files: AsyncZippable, done: FlateCallback): void => {
  try {
    done(null, zipSync(files as Zippable));
  } catch (error) {
    done(error as Parameters<FlateCallback>[0], new Uint8Array());
  }
};
