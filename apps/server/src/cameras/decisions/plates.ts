/** How plates are compared. All plates here are normalised: upper case, letters and digits only, never numbers. */

/** Characters that readers take for each other. */
const SIMILAR: Readonly<Record<string, string>> = Object.fromEntries(
  ["0O", "1I", "5S", "8B", "2Z"].flatMap(([a, b]) => [
    [a!, b!],
    [b!, a!],
  ]),
);

/** Longer texts are not plates: the number of plates at a distance of one grows with the length. */
const PLATE_MAX = 16;
const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];

const replaced = (plate: string, at: number, count: number, by: string): string =>
  plate.slice(0, at) + by + plate.slice(at + count);

/** The plates that differ from this one in one character that looks alike. */
export function lookAlikesOf(plate: string): string[] {
  if (plate.length > PLATE_MAX) return [];
  return [...plate].flatMap((character, at) => {
    const similar = SIMILAR[character];
    return similar === undefined || plate[at] !== character ? [] : [replaced(plate, at, 1, similar)];
  });
}

/** The plates at an edit distance of one: a character more, less or another. */
export function neighboursOf(plate: string): string[] {
  if (plate.length > PLATE_MAX) return [];
  const found = new Set<string>();
  for (let at = 0; at <= plate.length; at++) {
    if (at < plate.length) found.add(replaced(plate, at, 1, ""));
    for (const character of ALPHABET) {
      found.add(replaced(plate, at, 0, character));
      if (at < plate.length) found.add(replaced(plate, at, 1, character));
    }
  }
  found.delete(plate);
  found.delete("");
  return [...found];
}
