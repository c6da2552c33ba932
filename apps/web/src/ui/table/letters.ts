/** The first letters of last names. */
export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"] as const;
/** Stands for all other characters. */
export const OTHER_LETTERS = "#";

/** The letter in an address; undefined for an invalid one. */
export const parseLetter = (text: string | undefined): string | undefined => {
  const letter = text?.toUpperCase();
  return letter !== undefined && /^[A-Z#]$/.test(letter) ? letter : undefined;
};
