/**
 * What an address of the app may carry. A module of its own: every page's address is read by the first chunk, which must
 * not bring whole forms along.
 */

/** Characters of a search. */
export const SEARCH_MAX = 100;
/** Characters of a visitor's tag. */
export const TAG_MAX = 40;
/** Seats that a list of rooms can be asked for. */
export const CAPACITY_MAX = 50;

/** `HH:mm`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
