import { addDays, daysBetween, lastDayOfMonth, monthOf } from "@portico/contract/days/days";
import { limits, PERIODS, type Period } from "@portico/contract/reports/core/limits";
import {
  dayParam,
  idParam,
  lastDayParam,
  oneOf,
  type Param,
  pageParam,
  rowParam,
  textParam,
  view,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

/** Which number of the report is opened: its row and its series, as `2026-11-18:occupied`. */
const BEHIND_MAX = 160;
/** Characters of what the rows of a report are. */
const BY_MAX = 20;
const behindParam: Param<string, undefined> = { ...textParam(BEHIND_MAX), role: "row" };

const days = { start: dayParam, end: lastDayParam };

/** A report compared with the days before; else with the site of this id. */
export const BEFORE = "before";
const compared = { ...days, compare: view(idParam) };

/** The addresses of the reports. */
export const indexSearch = listSearch({ ...days, site: idParam });
export const deskSearch = listSearch({
  ...compared,
  ...{ site: idParam, floor: idParam, zone: idParam, behind: behindParam, page: pageParam },
});
export const resourceSearch = listSearch({
  ...compared,
  ...{ site: idParam, behind: behindParam, page: pageParam },
});
export const parkingSearch = listSearch({
  ...compared,
  ...{ site: idParam, carpark: idParam, period: oneOf(PERIODS, "day"), behind: behindParam, page: pageParam },
});
export const presenceSearch = listSearch({
  ...compared,
  ...{ site: idParam, period: oneOf(PERIODS, "day"), behind: behindParam, page: pageParam },
});
export const tallySearch = listSearch({
  ...compared,
  ...{ site: idParam, by: view(textParam(BY_MAX)), behind: behindParam, page: pageParam },
});
export const mailsSearch = listSearch({ leave: rowParam });
export const carparkSearch = listSearch({ date: dayParam, behind: behindParam, page: pageParam });
export const anprSearch = listSearch({
  ...{ date: dayParam, site: idParam, behind: behindParam, page: pageParam },
});

export type CarparkSearch = AddressOf<typeof carparkSearch>;

export interface Days {
  start: string;
  end: string;
}

/** The days of a report: as chosen, else the last four weeks. */
export const daysOf = (
  search: { start?: string | undefined; end?: string | undefined },
  today: string,
): Days => {
  const before = limits.usualDays - 1;
  const end = search.end ?? (search.start ? addDays(search.start, before) : today);
  return { start: search.start ?? addDays(end, -before), end };
};

export const lengthOf = ({ start, end }: Days): number => daysBetween(start, end) + 1;

const WEEK_DAYS = 7;

/** The days of a period that begins on this day, as far as the report has them. */
export const daysOfPeriod = (first: string, period: Period, { start, end }: Days): Days => {
  const last =
    period === "day"
      ? first
      : period === "week"
        ? addDays(first, WEEK_DAYS - 1)
        : lastDayOfMonth(monthOf(first));
  return { start: first < start ? start : first, end: last > end ? end : last };
};

/** An opened number as the address has it. */
export const behindOf = ({ row, series }: { row: string; series: string }): string => `${row}:${series}`;

/** The row and the series of an opened number. */
export const readBehind = (behind: string | undefined): { row: string; series: string } | undefined => {
  const at = behind?.lastIndexOf(":") ?? -1;
  return behind && at > 0 ? { row: behind.slice(0, at), series: behind.slice(at + 1) } : undefined;
};
