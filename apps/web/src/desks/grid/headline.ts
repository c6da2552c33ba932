import type { Translate } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";

interface HeadlineFacts {
  /** The number of free desks; undefined while unknown. */
  free: number | undefined;
  day: string;
  today: string;
  zone: string | undefined;
  floor: string | undefined;
  site: string | undefined;
  /** Whether the list has filters that the headline does not name. */
  isNarrowed: boolean;
}

/** "11 desks are free on Floor 2 today": names the most specific chosen place. */
export const headlineOf = (t: Translate<"desksGrid">, facts: HeadlineFacts): string => {
  const { free, day, today, zone, floor, site } = facts;
  if (free === undefined) return t("title");
  const within = zone ?? site;
  const where =
    floor && !zone
      ? t("where.on", { name: floor })
      : within
        ? t("where.in", { name: within })
        : t("where.all");
  const when = day === today ? t("when.today") : t("when.on", { day: formatDay(day) });
  return t(facts.isNarrowed ? "answer.fitting" : "answer.free", { count: free, where, when });
};
