const FIRST_HUE = 195;
const HUES = 130;

/**
 * A hue from a name: stable, between cyan and plum and at low saturation, so that it never resembles a
 * status.
 */
export const hueOf = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % HUES;
  return FIRST_HUE + hash;
};

export const initialsOf = (person: { firstName: string; lastName: string }): string =>
  `${[...person.firstName][0] ?? ""}${[...person.lastName][0] ?? ""}`.toLocaleUpperCase("en-GB");
