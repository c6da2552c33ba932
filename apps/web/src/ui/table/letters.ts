import { param } from "../list/params.ts";

/** The first letters of last names. */
export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"] as const;
/** Stands for all other characters. */
export const OTHER_LETTERS = "#";

/** The letter in an address: A to Z, or # for all other characters. */
export const letterParam = param((value) => {
  const letter = typeof value === "string" ? value.toUpperCase() : "";
  return /^[A-Z#]$/.test(letter) ? letter : undefined;
});
