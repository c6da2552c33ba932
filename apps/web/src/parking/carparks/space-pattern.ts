import { limits } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";

/**
 * The names of painted spaces: "N" from 41 to 60 with two digits; without numbers one space named by the
 * prefix.
 */
export interface SpacePattern {
  prefix: string;
  from: number | "";
  to: number | "";
  digits: number | "";
}

const lastNumber = ({ from, to }: SpacePattern): number => Number(to === "" ? from : to);

export const spaceNamesOf = (pattern: SpacePattern): string[] => {
  const { prefix, from, digits } = pattern;
  if (from === "") return prefix.trim() ? [prefix.trim()] : [];
  const count = Math.min(Math.max(lastNumber(pattern) - from + 1, 0), limits.spacesAtOnce);
  return Array.from({ length: count }, (_, at) =>
    `${prefix}${String(from + at).padStart(Number(digits), "0")}`.trim(),
  );
};

interface PatternTexts {
  reversed: string;
  tooMany: string;
  tooLong: string;
}

/** The pattern's problems, by field. */
export const checkPattern = (
  pattern: SpacePattern,
  words: PatternTexts,
): Partial<Record<"prefix" | "to", string>> => {
  const { prefix, from, to } = pattern;
  if (from === "" && (to !== "" || !prefix.trim())) return { prefix: translate(text("common.nameRequired")) };
  const count = from === "" ? 1 : lastNumber(pattern) - from + 1;
  if (count < 1) return { to: words.reversed };
  if (count > limits.spacesAtOnce) return { to: words.tooMany };
  return spaceNamesOf(pattern).some((name) => name.length > limits.nameMax) ? { prefix: words.tooLong } : {};
};

/** "N41, N42, N43 … N60". */
export const sampleOf = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 3).join(", ")} … ${names.at(-1)}` : names.join(", ");
