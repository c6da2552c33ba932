import { formatDay } from "../../ui/days/format.ts";

/** "Fri 25 Dec 2026", or "Fri 25 Dec 2026 – Mon 28 Dec 2026". */
export const formatDays = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  firstDay === lastDay
    ? formatDay(firstDay, "shortYear")
    : `${formatDay(firstDay, "shortYear")} – ${formatDay(lastDay, "shortYear")}`;
