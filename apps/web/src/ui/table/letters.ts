/** Last names by their first letter. */
export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"] as const;
/** All others. */
export const OTHER_LETTERS = "#";

/** A letter of an address; undefined where it is none. */
export const parseLetter = (text: string | undefined): string | undefined => {
  const letter = text?.toUpperCase();
  return letter !== undefined && /^[A-Z#]$/.test(letter) ? letter : undefined;
};
