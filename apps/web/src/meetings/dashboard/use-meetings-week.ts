import "../core/texts.ts";
import { IconCalendar, IconIdBadge2 } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAtRest } from "../../shell/api/at-rest.ts";
import { retryOf } from "../../shell/api/loaded.ts";
import type { WeekRow } from "../../ui/days/week-strip.tsx";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import { type CalendarDay, type MyMeetingsQuery, useMyCalendar } from "../core/use-meetings.ts";
import { useHasMeetings } from "./use-has-meetings.ts";

const EVERY: MyMeetingsQuery = {};
const WITH_VISITORS: MyMeetingsQuery = { visitors: "true" };

/** Counts of the person's meetings in these days, in order, and of those with visitors. */
export const useMeetingsWeek = (days: readonly string[]): WeekRow[] => {
  const { t } = useTexts("meetings");
  const hasMeetings = useHasMeetings();
  const invites = useMayInviteVisitors();
  const isAtRest = useAtRest();
  const all = useMyCalendar(days[0]!, days.at(-1)!, EVERY, hasMeetings && isAtRest);
  const visits = useMyCalendar(days[0]!, days.at(-1)!, WITH_VISITORS, invites && isAtRest);
  const cellsOf = (marks: readonly CalendarDay[] | undefined, words: (count: number) => string) =>
    marks &&
    new Map(
      marks
        .filter(({ count }) => count > 0)
        .map(({ date, count }) => [date, { text: String(count), words: words(count) }]),
    );
  return [
    ...(hasMeetings
      ? [
          {
            key: "meetings",
            label: t("week.meetings"),
            icon: IconCalendar,
            retry: retryOf(all),
            cells: cellsOf(all.data?.results, (count) => t("panel.marked", { count })),
          },
        ]
      : []),
    ...(invites
      ? [
          {
            key: "visitors",
            label: t("panel.visitors"),
            icon: IconIdBadge2,
            retry: retryOf(visits),
            cells: cellsOf(visits.data?.results, (count) => t("week.withVisitors", { count })),
          },
        ]
      : []),
  ];
};
