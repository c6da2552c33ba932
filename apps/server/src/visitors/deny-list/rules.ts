import { normalizePlate } from "@portico/contract/visitors/form";

/**
 * Who is named by an entry of the deny-list: pure decisions. Whole fields are compared, folded; never parts of them, so
 * that an entry for one person does not stop another whose name merely contains it.
 */

export const DENY_FIELDS = ["firstName", "lastName", "company", "email", "phone", "registration"] as const;
export type DenyField = (typeof DENY_FIELDS)[number];

/** What an entry says of a person; null: nothing. */
export type DenyFacts = Readonly<Record<DenyField, string | null>>;

export interface ComparedPerson {
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  /** As they were typed or normalised. */
  plates: readonly string[];
}

/** Letters that Unicode does not take apart into a letter and its accent, and signs that people type in several ways. */
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

/** Without case, accents, invisible signs and needless spaces. */
export const foldText = (text: string): string =>
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

/** The digits as they are dialled from abroad: `+44 (0)20 …` and `0044 20 …` are the same. */
export const digitsOf = (phone: string): string =>
  phone
    .normalize("NFKC")
    .replace(/\(0\)/g, "")
    .replace(/[^0-9]/g, "")
    .replace(/^00+/, "");

const FOLDS: Record<DenyField, (text: string) => string> = {
  firstName: foldText,
  lastName: foldText,
  company: foldText,
  email: foldText,
  phone: digitsOf,
  registration: normalizePlate,
};

/** What two texts of a field are compared by; empty when there is nothing to compare. */
export const foldField = (field: DenyField, text: string): string => FOLDS[field](text);

/** The fields of the entry, all of which are this person's; null when one is not, or the entry says nothing. */
export function findSameFields(entry: DenyFacts, person: ComparedPerson): DenyField[] | null {
  const said = DENY_FIELDS.filter((field) => entry[field] !== null);
  // A first name alone names nobody.
  if (said.every((field) => field === "firstName")) return null;
  return said.every((field) => isSame(field, entry[field]!, person)) ? said : null;
}

function isSame(field: DenyField, text: string, person: ComparedPerson): boolean {
  const wanted = foldField(field, text);
  if (wanted === "") return false;
  const theirs = field === "registration" ? person.plates : [person[field] ?? ""];
  return theirs.some((one) => foldField(field, one) === wanted);
}
