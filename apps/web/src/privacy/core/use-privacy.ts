import { limits, type RecordSubject } from "@portico/contract/privacy/form";
import type { KeptRows, Privacy } from "@portico/contract/privacy/privacy";
import type { RecordSubject as FoundSubject } from "@portico/contract/privacy/subjects";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { PAGE_SIZE, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";
import type { HOLD_STATUSES } from "./search.ts";

/** What is kept, as the table of periods and the register show it. */
const usePrivacyAs = <T>(select: (privacy: Privacy) => T) =>
  useQuery({
    queryKey: ["privacy", "register"],
    queryFn: ({ signal }) => call("GET /privacy/", { signal }),
    select,
  });

const asItIs = (privacy: Privacy): Privacy => privacy;
export const usePrivacy = () => usePrivacyAs(asItIs);

/** A kind of rows with a period. */
export type Period = KeptRows & { id: string };

const periodsOf = ({ periods }: Privacy) => ({
  count: periods.length,
  results: periods.map((rows): Period => ({ ...rows, id: rows.key })),
});
export const usePeriods = () => usePrivacyAs(periodsOf);

/** A line of the register: rows with a period, or rows that last. */
export type Entry = { id: string; what: string; why: string; tables: string[] } & (
  | { period: KeptRows; as: null }
  | { period: null; as: Privacy["lasting"][number]["as"] }
);

const registerOf = ({ periods, lasting }: Privacy) => {
  const results: Entry[] = [
    ...periods.map((period) => ({ ...period, id: period.key, period, as: null })),
    ...lasting.map((rows) => ({ ...rows, id: rows.tables.join(" "), period: null })),
  ];
  return { count: results.length, results };
};
export const useRegister = () => usePrivacyAs(registerOf);

/** What the next night would end with other days; nothing is asked for days that the period cannot have. */
export const usePreview = ({ key, leastDays, mostDays }: KeptRows, days: number | "") => {
  const isPossible = days !== "" && days >= (leastDays ?? 0) && days <= (mostDays ?? 0);
  return useQuery({
    queryKey: ["privacy", "preview", key, days],
    queryFn: ({ signal }) =>
      call("GET /privacy/periods/:key/preview/", { params: { key }, query: { days: Number(days) }, signal }),
    enabled: isPossible,
  });
};

interface HoldsQuery {
  page?: number | undefined;
  status?: (typeof HOLD_STATUSES)[number] | undefined;
}

export const useHolds = ({ page = 1, status }: HoldsQuery) => {
  const query = { page, limit: PAGE_SIZE, status };
  return useSettingsQuery(["privacy", "holds"], query, (signal) =>
    call("GET /privacy/holds/", { query, signal }),
  );
};

interface SubjectsQuery {
  kind: RecordSubject;
  search: string;
  page?: number | undefined;
}

/** A text that is too short finds nothing, and is not asked. */
export const useSubjects = ({ kind, search, page = 1 }: SubjectsQuery) => {
  const query = { kind, text: search, page, limit: PAGE_SIZE };
  return useSettingsQuery(
    ["privacy", "subjects"],
    query,
    (signal) => call("GET /privacy/subjects/", { query, signal }),
    search.length >= limits.searchMin,
  );
};

export const useRecord = ({ kind, id }: Pick<FoundSubject, "kind" | "id">) =>
  useQuery({
    queryKey: ["privacy", "record", kind, id],
    queryFn: ({ signal }) => call("GET /privacy/subjects/:kind/:id/", { params: { kind, id }, signal }),
  });

export const useNights = (page = 1) => {
  const query = { page, limit: PAGE_SIZE };
  return useSettingsQuery(["privacy", "nights"], query, (signal) =>
    call("GET /privacy/runs/", { query, signal }),
  );
};
