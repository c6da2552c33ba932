import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { limits } from "@portico/contract/tracing/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTexts } from "../locales/use-texts.ts";
import { call } from "../shell/api/call.ts";
import { useListExport } from "../shell/lists/use-export.ts";
import { timeIn } from "../ui/days/format.ts";
import { type TracingSearch, tracingSearch } from "./search.ts";

export type TraceQuery = NonNullable<Sent<Api["GET /track-and-trace/"]>["query"]>;
type TraceAnswer = Answer<Api["GET /track-and-trace/"]>;
export type Contact = TraceAnswer["results"][number] & { id: string };
export type Stay = Contact["days"][number];

/** Undefined until everything is chosen: before that nothing is asked. */
export function queryOf(search: TracingSearch): TraceQuery | undefined {
  const { user, from, until, reason } = search;
  if (!user || !from || !until || !reason) return undefined;
  const { granularity, ordering, page, limit } = tracingSearch.values(search);
  return { userId: user, fromDate: from, untilDate: until, granularity, reason, ordering, page, limit };
}

const fetchContacts = async (query: TraceQuery, signal?: AbortSignal) => {
  const answer = await call("GET /track-and-trace/", { query, ...(signal && { signal }) });
  return { ...answer, results: answer.results.map((row) => ({ ...row, id: row.user.id })) };
};

/** What happened on past days hardly changes, and each reading is audited: no live event asks again. */
export const useContacts = (query: TraceQuery | undefined) =>
  useQuery({
    queryKey: ["tracing", query ?? null],
    queryFn: ({ signal }) => fetchContacts(query!, signal),
    enabled: query !== undefined,
    placeholderData: query && keepPreviousData,
  });

/** A time as "7 h 30 min". */
export const useDuration = () => {
  const { t } = useTexts("tracing");
  return (all: number): string => {
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t("minutes", { minutes });
    return minutes === 0 ? t("hours", { hours }) : t("hoursMinutes", { hours, minutes });
  };
};

/** Where a stay was, in two lines. */
export const useWhere = () => {
  const { t } = useTexts("tracing");
  return ({ zone, floor, place, by, site }: Stay): [string, string] => {
    const spot = place && by === "desk" ? t("desk", { name: place }) : (place ?? "");
    const around = [zone, floor].filter(Boolean).join(", ");
    if (around) return [around, spot];
    return spot ? [spot, site] : [t("siteOnly"), site];
  };
};

/** Exports all contacts: a row for each stay. */
export const useTraceExport = (query: TraceQuery | undefined, name: string) => {
  const { t } = useTexts("tracing");
  const cellsOf = ({ user }: Contact, stay: Stay) => [
    user.firstName,
    user.lastName,
    t(`kinds.${user.kind}`),
    user.company ?? "",
    stay.date,
    stay.site,
    stay.floor ?? "",
    stay.zone ?? "",
    stay.place ?? "",
    timeIn(stay.timeZone, stay.start),
    timeIn(stay.timeZone, stay.end),
    String(stay.minutes),
    t(`by.${stay.by}`),
  ];
  return useListExport({
    name: t("file", { name, from: query?.fromDate ?? "", until: query?.untilDate ?? "" }),
    fetchPage: async (paging) => {
      const { count, results } = await fetchContacts({ ...query!, ...paging });
      return { count, results };
    },
    header: [
      ...[
        t("firstName"),
        t("lastName"),
        t("kind"),
        t("company"),
        t("date"),
        t("site"),
        t("floor"),
        t("zone"),
      ],
      ...[t("place"), t("start"), t("end"), t("minutesHead"), t("source")],
    ],
    linesOf: (contact) => contact.days.map((stay) => cellsOf(contact, stay)),
    failedMessage: t("exportFailed"),
  });
};

export const MINUTES_MIN = limits.minutesMin;
