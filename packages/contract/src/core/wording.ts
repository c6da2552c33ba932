import { type Text, text } from "../texts/text.ts";
import { type MessageKind, shapeOf } from "./message-kinds.ts";

/** What a client's own wording of a message may say. Plain TypeScript, for the server and the form. */

export const WORDING_FIELDS = ["subject", "paragraph", "sms"] as const;
export type WordingField = (typeof WORDING_FIELDS)[number];

/** Null: the standard wording. */
export type Wording = Record<WordingField, string | null>;

export const wordingLimits = { subject: 150, paragraph: 600, sms: 300 } as const;

/** The sentence that a text of a person's own words has would not fit beside them into one text. */
const isInPersonsWords = (kind: MessageKind): boolean => kind.endsWith(".contact");

/** The parts of a message that can be worded. */
export const fieldsOf = (kind: MessageKind): WordingField[] =>
  WORDING_FIELDS.filter(
    (field) => field !== "sms" || (shapeOf(kind).channels.includes("sms") && !isInPersonsWords(kind)),
  );

const COMMON: Record<WordingField, readonly string[]> = {
  subject: ["firstName", "clientName", "standardSubject"],
  paragraph: ["firstName", "clientName"],
  sms: ["clientName", "standardSubject", "link"],
};

/** The names of the placeholders that stand for something there. */
export const placeholdersOf = (kind: MessageKind, field: WordingField): string[] => [
  ...shapeOf(kind).placeholders,
  ...COMMON[field],
];

/** Those without which the message would not say what it must. */
export const requiredOf = (kind: MessageKind, field: WordingField): string[] => [
  ...(shapeOf(kind).keepsSubject && field !== "paragraph" ? ["standardSubject"] : []),
  ...(field === "sms" ? ["link"] : []),
];

/** `{{visitorName}}` with the spaces before it and its name. */
const PLACEHOLDER = /( *)\{\{ *(\w+) *\}\}/g;
export const inBraces = (name: string): string => `{{${name}}}`;

const MARKUP = /<[/!]?[a-z][^>]*>?|<!--|\[[^\]]*\]\([^)]*\)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

const codePoint = (sign: string): string =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** Why these words cannot be used; undefined: they can. Empty words are the standard wording. */
export function wordingProblem(kind: MessageKind, field: WordingField, words: string): Text | undefined {
  if (words.trim() === "") return undefined;
  if (!fieldsOf(kind).includes(field)) return text("administration.notAsText");
  const max = wordingLimits[field];
  if (words.length > max) return text("common.tooLong", { max });
  const names = [...words.matchAll(PLACEHOLDER)].map((found) => found[2]!);
  const unknown = names.find((name) => !placeholdersOf(kind, field).includes(name));
  if (unknown !== undefined) return text("administration.placeholderUnknown", { name: inBraces(unknown) });
  if (/\{\{|\}\}/.test(words.replaceAll(PLACEHOLDER, "")))
    return text("administration.placeholderForm", { example: inBraces("clientName") });
  // The paragraph may have several lines.
  const control = CONTROL.exec(field === "paragraph" ? words.replaceAll(/\r?\n/g, " ") : words);
  if (control) return text("administration.controlCharacter", { sign: codePoint(control[0]) });
  const markup = MARKUP.exec(words);
  if (markup) return text("administration.markup", { found: markup[0] });
  const missing = requiredOf(kind, field).find((name) => !names.includes(name));
  return missing === undefined
    ? undefined
    : text("administration.placeholderMissing", { name: inBraces(missing) });
}

/** Words with the values of their placeholders. One without a value leaves neither itself nor a doubled space. */
export const fillIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words
    .replaceAll(PLACEHOLDER, (_, spaces: string, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name]!.replaceAll(/\s+/g, " ").trim() : "";
      return value === "" ? "" : spaces + value;
    })
    .replaceAll(/ {2,}/g, " ")
    .trim();
