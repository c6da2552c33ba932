import type { Report } from "@portico/contract/reports/reports";
import { findWeek, WEEK_REPORTS, type WeekReport } from "@portico/contract/reports/week";
import { translate } from "../../locales/translate.ts";
import type { Content } from "../core/content.ts";
import { useToday } from "../core/use-filters.ts";
import { type ShownDays, useCard } from "./card.tsx";

/** Of the days that are over: today would always be among the emptiest. */
const weekOf = (id: WeekReport, { series: [first], rows }: Content, today: string) =>
  first &&
  findWeek(
    id,
    rows
      .filter(({ key }) => key < today)
      .map(({ key, values }) => ({ day: key, count: values[first.key] ?? 0 })),
  );

const [FIRST, SECOND, THIRD] = WEEK_REPORTS;

/**
 * What the reports say about the week, from the numbers of the first card that has some, else the finding of that card;
 * undefined: no report has numbers by day, or the first one is not there yet.
 */
export const useHeadline = (reports: readonly Report[], query: ShownDays): string | undefined => {
  const today = useToday();
  const reportOf = (id: WeekReport) => reports.find((report) => report.id === id);
  const cards = [
    { id: FIRST, ...useCard(reportOf(FIRST), query) },
    { id: SECOND, ...useCard(reportOf(SECOND), query) },
    { id: THIRD, ...useCard(reportOf(THIRD), query) },
  ];
  const first = cards.find(({ data, isLoading }) => isLoading || (data?.finding.figures.length ?? 0) > 0);
  if (!first?.data || first.isLoading) return undefined;
  return translate(weekOf(first.id, first.data, today) ?? first.data.finding.title);
};
