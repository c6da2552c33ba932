import type { MessageKind, PlaceholderOf, WordedKind } from "@portico/contract/core/message-kinds";
import { fillIn, type Wording } from "@portico/contract/core/wording";
import type { Locale, Text } from "@portico/contract/texts/text";
import { translate } from "../core/translate.ts";

/** A client's own wording of its messages. */

export interface OwnWording extends Wording {
  kind: WordedKind;
  locale: Locale;
}

/** What the placeholders of a message stand for; said in the receiver's locale, like all else. */
export type PlaceholderValues = Readonly<Record<string, Text | string>>;

/** Kinds that no client words: mails by which somebody tries whether mails arrive, and those of tests. */
type UnlistedKind = `${string}.test-mail` | `test.${string}`;

/** What a message is, with the values of the placeholders that its kind has. */
export type OfKind =
  | { kind: MessageKind; values: PlaceholderValues }
  | { kind: UnlistedKind; values?: undefined };

/** A message's kind with a value for each of its placeholders: one that lacks some does not compile. */
export const ofKind = <const Kind extends MessageKind>(
  kind: Kind,
  values: Readonly<Record<PlaceholderOf<Kind>, Text | string>>,
): { kind: Kind; values: PlaceholderValues } => ({ kind, values });

/** The client's words for this kind in this locale; undefined: the standard wording. */
export const wordingOf = (
  wordings: readonly OwnWording[] | undefined,
  kind: string,
  locale: Locale,
): Wording | undefined => wordings?.find((one) => one.kind === kind && one.locale === locale);

/** The longest text message that Twilio takes. */
const TEXT_MAX = 1600;

interface Filling {
  locale: Locale;
  values: PlaceholderValues | undefined;
  /** Values that all messages of the channel have. */
  common: Readonly<Record<string, string>>;
}

const valuesIn = ({ locale, values = {}, common }: Filling): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translate(value, locale)])),
  ...common,
});

/** The own words with their values; the standard ones where there are no own, or nothing is left of them. */
export const wordSubject = (own: string | null | undefined, standard: string, filling: Filling): string =>
  own ? fillIn(own, valuesIn(filling)) || standard : standard;

export function wordText(own: string | null | undefined, standard: string, filling: Filling): string {
  const worded = wordSubject(own, standard, filling);
  return worded.length > TEXT_MAX ? standard : worded;
}

/** The lines of the own paragraph. */
export const wordParagraph = (own: string | null | undefined, filling: Filling): string[] =>
  own
    ? own
        .split(/\r?\n/)
        .map((line) => fillIn(line, valuesIn(filling)))
        .filter((line) => line !== "")
    : [];
