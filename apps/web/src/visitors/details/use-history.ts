import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { limits } from "@portico/contract/visitors/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type Visit = Answer<Api["GET /visits/"]>["results"][number];
export type Parking = Answer<Api["GET /parking/reservations/"]>["results"][number];

/** The visitor's visits that the caller may see, the latest first. */
export const useVisitHistory = (visitor: string, page: number) =>
  useQuery({
    queryKey: ["visits", "of-visitor", visitor, page],
    queryFn: ({ signal }) =>
      call("GET /visits/", {
        query: { visitor, page, limit: limits.historyPage, ordering: "-start" },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The visitor's parking, the latest first. */
export const useParkingHistory = (visitor: string, page: number) =>
  useQuery({
    queryKey: ["parking", "of-visitor", visitor, page],
    queryFn: ({ signal }) =>
      call("GET /parking/reservations/", {
        query: { visitor, type: "visitor", page, limit: limits.historyPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
