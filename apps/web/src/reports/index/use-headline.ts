import type { Report } from "@portico/contract/reports/reports";
import { findWeek, WEEK_REPORTS, type WeekReport } from "@portico/contract/reports/week";
import { translate } from "../../locales/translate.ts";
import type { Content } from "../core/content.ts";
import { useToday } from "../core/use-filters.ts";
import { type Shown, useCard } from "./card.tsx";

/** Of the days that are over: today would always be among the emptiest. */
const weekOf = (id: WeekReport, { series: [first], rows }: Content, today: string) =>
  first &&
  findWeek(
    id,
    rows
      .filter(({ key }) => key < today)
      .map(({ key, values }) => ({ day: key, count: values[first.key] ?? 0 })),
  );

/**
 * What the reports say about the week, from the numbers of the first card that can say it, else the finding of that card;
 * undefined: no report has numbers by day.
 */
export const useHeadline = (reports: readonly Report[], query: Shown): string | undefined => {
  const today = useToday();
  const id = WEEK_REPORTS.find((one) => reports.some((report) => report.id === one));
  const content = useCard(
    reports.find((report) => report.id === id),
    query,
  );
  if (!id || !content || content.finding.figures.length === 0) return undefined;
  return translate(weekOf(id, content, today) ?? content.finding.title);
};
