import type { MailedId } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import * as tallies from "@portico/contract/reports/tallies/endpoints";
import { isTally, TALLIES } from "@portico/contract/reports/tallies/tallies";
import { groupOf } from "@portico/contract/reports/tallies/tally";
import type { DaySpan } from "../core/days.ts";
import { type DayQuery, type DayReport, type ReportContext, readTable } from "../days/report.ts";
import * as days from "../days/reports.ts";
import type { ReportTable } from "../files/table.ts";
import { tallyReport } from "../tallies/report.ts";

/** What a saved view asks of its report, for a mail: the address of the page, read as its page reads it. */

interface Parsed {
  query: { safeParse(value: unknown): { success: boolean; data?: unknown } };
}

interface ReportRequest {
  report: DayReport<DayQuery, unknown>;
  query: DayQuery;
  /** Whether it names people. */
  isNamed: boolean;
}

const tallyEndpoints: readonly { path: string }[] = Object.values(tallies);

const PERIODS = { day: "day", week: "week", month: "month" } as const;
const periodOf = (search: URLSearchParams) => PERIODS[search.get("period") as keyof typeof PERIODS] ?? "day";

function endpointOf(
  id: MailedId,
  search: URLSearchParams,
): [endpoint: Parsed, report: DayReport<never, never>] {
  if (isTally(id))
    return [
      tallyEndpoints.find(({ path }) => path === TALLIES[id].path) as unknown as Parsed,
      tallyReport(id) as DayReport<never, never>,
    ];
  const known: Record<Exclude<MailedId, keyof typeof TALLIES>, [object, object]> = {
    "desks-utilisation": [contract.deskUtilisation, days.utilisation],
    "desks-user-usage": [contract.deskUserUsage, days.deskUsage],
    "resources-capacity": [contract.resourceCapacity, days.capacity],
    "resources-user-usage": [contract.resourceUserUsage, days.resourceUsage],
    parking: [contract.parkingByDay, days.parkingSummary(periodOf(search))],
    presence: [contract.presenceByDay, days.presence(periodOf(search))],
  };
  return known[id] as [Parsed, DayReport<never, never>];
}

/** A part of the address that is wrong is left out, as the page leaves it out. */
function readReportRequest(id: MailedId, view: string): ReportRequest {
  const search = new URLSearchParams(view);
  const [endpoint, report] = endpointOf(id, search);
  const asked: Record<string, string> = {};
  for (const [key, value] of search)
    if (key !== "start" && key !== "end" && endpoint.query.safeParse({ [key]: value }).success)
      asked[key] = value;
  const query = endpoint.query.safeParse(asked).data as DayQuery & { by?: string };
  return {
    report: report as unknown as DayReport<DayQuery, unknown>,
    query,
    isNamed: isTally(id) && groupOf(TALLIES[id], query.by ?? TALLIES[id].usual).isNamed === true,
  };
}

export const siteOf = (id: MailedId, view: string): string | undefined =>
  readReportRequest(id, view).query.site;
export const isNamed = (id: MailedId, view: string): boolean => readReportRequest(id, view).isNamed;

/** The report of these days as its view asks for it. */
export function readMailed(
  id: MailedId,
  view: string,
  reading: ReportContext,
  of: DaySpan,
): Promise<ReportTable> {
  const { report, query } = readReportRequest(id, view);
  return readTable(report, reading, of, query);
}
