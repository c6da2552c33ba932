/**
 * Limits of what an address of the app may contain. This is a module of its own because the first chunk
 * parses the address of every page and must not load whole forms.
 */

/** Characters of a search. */
export const SEARCH_MAX = 100;
/** Characters of a visitor's tag. */
export const TAG_MAX = 40;
/** The largest number of seats in the filter of a list of rooms. */
export const CAPACITY_MAX = 50;

/** `HH:mm`. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
