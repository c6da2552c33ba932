import { useTexts } from "../../locales/use-texts.ts";
import { formatList } from "../days/format.ts";

/** The most names shown; the others are counted. */
const NAMES_MAX = 6;

/** "Keiko Arai, Haruto Okada and 4 more". */
export const useNameList = (names: readonly string[]): string => {
  const { t } = useTexts("ui");
  if (names.length <= NAMES_MAX) return formatList(names);
  return formatList([
    ...names.slice(0, NAMES_MAX - 1),
    t("andMore", { count: names.length - NAMES_MAX + 1 }),
  ]);
};
