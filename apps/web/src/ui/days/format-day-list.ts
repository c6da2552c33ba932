import type { Translate } from "../../locales/use-texts.ts";
import { formatDay, formatList } from "./format.ts";

/** More days than these are counted, not named. */
const NAMED_DAYS = 3;

/** "Mon 23 Nov and Tue 24 Nov", "5 days". */
export const formatDayList = (t: Translate<"ui">, days: readonly string[]): string =>
  days.length > NAMED_DAYS
    ? t("dates.some", { count: days.length })
    : formatList(days.map((day) => formatDay(day)));
