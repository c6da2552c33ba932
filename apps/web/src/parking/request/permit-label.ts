import type { Translate } from "../../locales/use-texts.ts";
import { formatDayList } from "../../ui/days/format-day-list.ts";
import type { DayForecast } from "./forecast.ts";

/** The effect of the person's permit for a car park on the chosen days; empty without one. */
export const permitLabel = (
  t: Translate<"parking">,
  ui: Translate<"ui">,
  days: readonly DayForecast[],
): string => {
  const on = (permit: DayForecast["permit"]) =>
    days.filter((day) => day.permit === permit).map(({ day }) => day);
  const claimable = on("claimable");
  if (days.length > 1)
    return claimable.length > 0 ? t("card.claimOn", { days: formatDayList(ui, claimable) }) : "";
  if (claimable.length > 0) return t("card.claim");
  if (on("released").length > 0) return t("card.permitReleased");
  return on("granted").length > 0 ? t("card.permit") : "";
};
