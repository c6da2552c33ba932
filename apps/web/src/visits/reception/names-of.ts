import { useTranslation } from "react-i18next";
import { formatList, fullName } from "../../ui/format.ts";
import type { Visit } from "./use-reception.ts";

/** More names than these are read by nobody. */
const MOST = 6;

/** "Keiko Arai, Haruto Okada and 4 more". */
export const useNamesOf = (visits: readonly Pick<Visit, "visitor">[]): string => {
  const { t } = useTranslation("reception");
  const names = visits.map(({ visitor }) => fullName(visitor));
  if (names.length <= MOST) return formatList(names);
  return formatList([...names.slice(0, MOST - 1), t("cancel.andMore", { count: names.length - MOST + 1 })]);
};
