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

/** Two letters: of the first and the last name, or of the only one. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const names = [firstName.trim(), lastName.trim()].filter(Boolean);
  const words = names.length > 1 ? names : (names[0]?.split(/\s+/) ?? []);
  const [first = "", last = words.length > 1 ? (words.at(-1) ?? "") : ""] = [words[0]];
  const letters = last ? `${[...first][0] ?? ""}${[...last][0] ?? ""}` : [...first].slice(0, 2).join("");
  return letters.toLocaleUpperCase("en-GB");
};
