/**
 * A name without signs that turn the reading direction (U+202A–202E, U+2066–2069): with them a name could show what it is
 * not. Letters that are written from right to left need none.
 */
export const withoutDirectionSigns = (name: string): string =>
  name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
