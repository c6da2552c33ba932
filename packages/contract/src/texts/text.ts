import type { english } from "./en-GB.ts";

/**
 * What is said to people is a value: a code with its facts. `translate` (translate.ts) makes it a sentence in the reader's
 * locale. The sentences stand in one folder for each locale, by feature; a placeholder is `{{name}}`, or
 * `{{name, format}}` with a format of formats.ts.
 */

export const LOCALES = ["en-GB", "de-DE"] as const;
export type Locale = (typeof LOCALES)[number];
/** The locale where no other fits. */
export const DEFAULT_LOCALE: Locale = "en-GB";

/** The sentences that texts can have; the server adds those of its mails and documents. */
export interface Catalogue extends Shared {}
type Shared = typeof english;

/** `days_one` and `days_other` are one text `days`, with the fact `count`. */
type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
export type TextCode = {
  [Feature in keyof Catalogue & string]: `${Feature}.${WithoutPlural<keyof Catalogue[Feature] & string>}`;
}[keyof Catalogue & string];

/** A fact: a name or number; a day `yyyy-MM-dd`; a list; a text, said in the same locale. */
export type Fact = string | number | readonly string[] | Text;
export interface Text {
  code: TextCode;
  facts?: Readonly<Record<string, Fact>> | undefined;
}

export const isText = (value: unknown): value is Text =>
  typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";

/** The sentences of a code: one, or those of its plural forms. */
type Sentences<Code extends TextCode> = Code extends `${infer Feature}.${infer Key}`
  ? Feature extends keyof Catalogue
    ? {
        [Name in keyof Catalogue[Feature]]: WithoutPlural<Name> extends Key
          ? Catalogue[Feature][Name]
          : never;
      }[keyof Catalogue[Feature]]
    : never
  : never;
type Placeholders<Sentence> = Sentence extends `${string}{{${infer Inner}}}${infer Rest}`
  ? Inner | Placeholders<Rest>
  : never;
type NameOf<Placeholder> = Placeholder extends `${infer Name}, ${string}` ? Name : Placeholder;
type FactOf<Placeholder> = Placeholder extends "count"
  ? number
  : Placeholder extends `${string}, ${"number" | "pounds"}`
    ? number
    : Placeholder extends `${string}, ${"days" | "list" | "choice" | "weekdays"}`
      ? readonly string[]
      : Placeholder extends `${string}, ${"day" | "dayYear" | "longDay" | "month"}`
        ? string
        : string | number | Text;
/** Plural forms need their number, also where no sentence shows it. */
type PluralFact<Code extends TextCode> = Code extends `${infer Feature}.${infer Key}`
  ? Feature extends keyof Catalogue
    ? `${Key}_one` extends keyof Catalogue[Feature]
      ? "count"
      : never
    : never
  : never;
type FactsOf<Code extends TextCode> = {
  [P in Placeholders<Sentences<Code>> | PluralFact<Code> as NameOf<P> & string]: FactOf<P>;
};

/** The facts of a text as an argument that is left out where its sentence has none. */
export type FactsArgument<Code extends TextCode> = keyof FactsOf<Code> extends never
  ? []
  : [facts: FactsOf<Code>];

/** A text with the facts that its sentence has placeholders for. */
export const text = <const Code extends TextCode>(code: Code, ...[facts]: FactsArgument<Code>): Text =>
  facts ? { code, facts: facts as Record<string, Fact> } : { code };

/** A text as the message of a schema's issue, which can only be a string. */
export const encode = (said: Text): string => JSON.stringify(said);
export const encodeText = <const Code extends TextCode>(code: Code, ...facts: FactsArgument<Code>): string =>
  encode(text(code, ...facts));

/** The text of a schema's issue; undefined: the message is the library's own. */
export const decodeText = (message: string): Text | undefined =>
  message.startsWith('{"code":') ? (JSON.parse(message) as Text) : undefined;
