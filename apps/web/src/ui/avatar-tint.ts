/** Hue from a name: stable, and at low saturation, so that it never looks like a status. */
export const hueOf = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
};

export const initialsOf = (person: { firstName: string; lastName: string }): string =>
  `${[...person.firstName][0] ?? ""}${[...person.lastName][0] ?? ""}`.toLocaleUpperCase("en-GB");
