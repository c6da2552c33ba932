/** The topic of a live event for whoever may have missed something: all topics. Plain, so that the browser may import it. */
export const EVERYTHING = "*";
