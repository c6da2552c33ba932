import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type ReportMail = Answer<Api["GET /reports/mails/"]>["results"][number];

export const useReportMails = (enabled: boolean) =>
  useQuery({
    queryKey: ["reports", "mails"],
    queryFn: ({ signal }) => call("GET /reports/mails/", { signal }),
    enabled,
  });

/** People who may receive reports, the first ones whose names have these words. */
export const useReceivers = (search: string) =>
  useQuery({
    queryKey: ["reports", "receivers", search],
    queryFn: ({ signal }) => call("GET /reports/mails/receivers/", { query: { search }, signal }),
    placeholderData: keepPreviousData,
  }).data?.results ?? [];

/** Stops the report for the caller. */
export const leaveReportMail = (id: string) => call("POST /reports/mails/:id/leave/", { params: { id } });
