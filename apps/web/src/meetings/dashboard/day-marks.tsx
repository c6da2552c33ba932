import { IconCalendar, IconCheck } from "@tabler/icons-react";
import type { Translate } from "../../locales/use-texts.ts";
import type { DayContent } from "../../ui/days/day-content.ts";
import type { CalendarDay } from "../core/use-meetings.ts";

/** Past days have a plain tick, as in parking; coming days a tint, and the number of meetings from two on. */
export const dayContentOf = (
  t: Translate<"meetings">,
  day: string,
  today: string,
  marks: ReadonlyMap<string, CalendarDay>,
): DayContent | undefined => {
  const mark = marks.get(day);
  if (!mark || mark.count === 0) return undefined;
  if (day < today) return { icon: <IconCheck size={14} stroke={2} aria-hidden />, label: t("panel.held") };
  return {
    status: "confirmed",
    icon: <IconCalendar size={14} stroke={2} aria-hidden />,
    detail: mark.count > 1 ? String(mark.count) : undefined,
    label: t("panel.marked", { count: mark.count }),
  };
};
