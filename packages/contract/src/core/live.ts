/**
 * The topic of a live event to a browser that may have missed events: it stands for all topics. Plain, so
 * that the browser may import it.
 */
export const EVERYTHING = "*";

/**
 * The event before the server ends a stream because its session has opened many others. The browser polls
 * then, and tries again after `REPLACED_PAUSE_MS`: at once, it would end another stream.
 */
export const REPLACED = "replaced";
export const REPLACED_PAUSE_MS = 300_000;
