import { useTranslation } from "react-i18next";
import { formatList } from "../days/format.ts";

/** More names than these are read by nobody. */
const MOST = 6;

/** "Keiko Arai, Haruto Okada and 4 more". */
export const useNames = (names: readonly string[]): string => {
  const { t } = useTranslation("ui");
  if (names.length <= MOST) return formatList(names);
  return formatList([...names.slice(0, MOST - 1), t("andMore", { count: names.length - MOST + 1 })]);
};
