import { normalizePlate } from "@portico/contract/visitors/form";

/**
 * Compares people with entries of the deny-list. Pure. Whole fields are compared, folded, and never parts of
 * them, so that an entry for one person does not stop another whose name contains it.
 */

export const DENY_FIELDS = ["firstName", "lastName", "company", "email", "phone", "registration"] as const;
export type DenyField = (typeof DENY_FIELDS)[number];

/** The facts of an entry; null: the entry does not have the field. */
export type DenyFacts = Readonly<Record<DenyField, string | null>>;

export interface ComparedPerson {
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  /** As typed or normalised. */
  plates: readonly string[];
}

/**
 * Letters that Unicode does not split into a letter and an accent, and characters that people type in several
 * ways.
 */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "`": "'",
  "´": "'",
  "‐": "-",
  "‑": "-",
  "–": "-",
};
const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** Text without case, accents, invisible characters and extra spaces. */
const foldForDenyList = (text: string): string =>
  text
    .replaceAll("´", "'")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(TO_PLAIN, (sign) => PLAIN[sign]!)
    .replace(/\s+/g, " ")
    .trim();

/** The digits as dialled from abroad: `+44 (0)20 …` and `0044 20 …` are equal. */
const digitsOf = (phone: string): string =>
  phone
    .normalize("NFKC")
    .replace(/\(0\)/g, "")
    .replace(/[^0-9]/g, "")
    .replace(/^00+/, "");

const FOLDS: Record<DenyField, (text: string) => string> = {
  firstName: foldForDenyList,
  lastName: foldForDenyList,
  company: foldForDenyList,
  email: foldForDenyList,
  phone: digitsOf,
  registration: normalizePlate,
};

/** The folded form by which texts of a field are compared; empty if nothing is left to compare. */
export const foldField = (field: DenyField, text: string): string => FOLDS[field](text);

/** The entry's fields if all of them are this person's; null if one is not, or the entry has none. */
export function findSameFields(entry: DenyFacts, person: ComparedPerson): DenyField[] | null {
  const said = DENY_FIELDS.filter((field) => entry[field] !== null);
  // A first name alone matches nobody.
  if (said.every((field) => field === "firstName")) return null;
  return said.every((field) => isSame(field, entry[field]!, person)) ? said : null;
}

function isSame(field: DenyField, text: string, person: ComparedPerson): boolean {
  const wanted = foldField(field, text);
  if (wanted === "") return false;
  const theirs = field === "registration" ? person.plates : [person[field] ?? ""];
  return theirs.some((one) => foldField(field, one) === wanted);
}
