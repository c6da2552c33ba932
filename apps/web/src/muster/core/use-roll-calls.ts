import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import type { RollCallKind } from "@portico/contract/muster/form";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { queryClient } from "../../shell/api/query-client.ts";

/** Calls about roll calls. Their keys begin with `roll-calls`, the topic of changes in them. */

export type RollCall = Answer<Api["GET /roll-calls/"]>["results"][number];
export type RollCallReport = Exclude<Answer<Api["GET /roll-calls/:id/report/"]>, undefined>;

/** @param paging left out: the open ones */
export const useRollCalls = (paging: { page: number; limit: number }) =>
  useQuery({
    queryKey: ["roll-calls", "list", paging],
    queryFn: ({ signal }) => call("GET /roll-calls/", { query: paging, signal }),
    placeholderData: keepPreviousData,
  });

export const useOpenRollCall = (site: string | undefined) =>
  useQuery({
    queryKey: ["roll-calls", "open", site ?? null],
    queryFn: ({ signal }) => call("GET /roll-calls/", { query: { status: "open", site, limit: 10 }, signal }),
  });

export const useStartRollCall = () =>
  useMutation({
    mutationFn: (body: { site: string; kind: RollCallKind }) => call("POST /roll-calls/", { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["roll-calls"] }),
  });

export const useEndRollCall = (id: string) =>
  useMutation({ mutationFn: () => call("POST /roll-calls/:id/end/", { params: { id } }) });

/** @param isPaused whether it is not asked for again */
export const useRollCall = (id: string, isPaused: boolean) =>
  useQuery({
    enabled: !isPaused,
    queryKey: ["roll-calls", "one", id],
    queryFn: ({ signal }) => call("GET /roll-calls/:id/", { params: { id }, signal }),
  });

export const useReport = (id: string) =>
  useQuery({
    queryKey: ["roll-calls", "report", id],
    queryFn: ({ signal }) => call("GET /roll-calls/:id/report/", { params: { id }, signal }),
  });
