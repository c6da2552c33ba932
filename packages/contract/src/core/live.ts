/**
 * The topic of a live event to a browser that may have missed events: it stands for all topics. Plain, so
 * that the browser may import it.
 */
export const EVERYTHING = "*";
