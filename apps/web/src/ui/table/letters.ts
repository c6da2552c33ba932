/** Last names by their first letter. */
export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"] as const;
/** All others. */
export const OTHERS = "#";

/** A letter of an address; undefined where it is none. */
export const letterIn = (text: string | undefined): string | undefined => {
  const letter = text?.toUpperCase();
  return letter !== undefined && /^[A-Z#]$/.test(letter) ? letter : undefined;
};
