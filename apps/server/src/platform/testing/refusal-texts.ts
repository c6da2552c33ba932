import { LOCALES, type Locale, type Text } from "@portico/contract/texts/text";
import { translate } from "../core/translate.ts";

type Codes = Record<string, Text[]>;

/**
 * A refusal's body without its codes, so that a test compares the sentences; the codes beside them. Throws
 * where a code does not say its sentence.
 */
export function splitCodes(
  body: Record<string, unknown>,
  language: unknown,
): { body: Record<string, unknown>; codes: Codes } {
  const locale: Locale = LOCALES.find((one) => one === language) ?? "en-GB";
  if (typeof body.text === "string") {
    const { text, facts, ...rest } = body;
    const one = { code: text, facts } as Text;
    if (translate(one, locale) !== rest.detail) throw new Error(`${text} does not say "${rest.detail}".`);
    return { body: rest, codes: { detail: [one] } };
  }
  if (typeof body.codes !== "object") return { body, codes: {} };
  const { codes, ...fields } = body as { codes: Codes };
  for (const [field, texts] of Object.entries(codes)) {
    const said = texts.map((one) => translate(one, locale));
    if (JSON.stringify(said) !== JSON.stringify((fields as Record<string, unknown>)[field]))
      throw new Error(`The codes of ${field} do not say ${JSON.stringify(fields)}.`);
  }
  return { body: fields, codes };
}
