import "./plate-texts.ts";
import type { Api } from "@portico/contract/api";
import type { Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import type { RowOf } from "../../shell/settings/use-settings-query.ts";

export type ListName = "allowlist" | "denylist";
export type PlateEntry = RowOf<"GET /parking/allowlist/">;
export type PlateQuery = NonNullable<Sent<Api["GET /parking/allowlist/"]>["query"]>;
export type EntryBody = Sent<Api["POST /parking/allowlist/"]>["body"];
export type ImportRow = RowOf<"POST /parking/allowlist/import/check/">;
export type RegisteredVehicle = RowOf<"GET /parking/registered-vehicles/">;
export type Passage = RowOf<"GET /parking/plate-history/">;

/** Vehicles that pass change no list, so that a busy gate asks for none. */
const LISTS = { meta: { shows: { kind: "settings" } } } as const;

export const fetchPlates = (list: ListName, query: PlateQuery, signal?: AbortSignal) =>
  call(`GET /parking/${list}/`, { query, ...(signal && { signal }) });

export const usePlates = (list: ListName, query: PlateQuery) =>
  useQuery({
    queryKey: ["cameras", "plates", list, query],
    queryFn: ({ signal }) => fetchPlates(list, query, signal),
    placeholderData: keepPreviousData,
    ...LISTS,
  });

type RegisteredQuery = NonNullable<Sent<Api["GET /parking/registered-vehicles/"]>["query"]>;

export const useRegisteredVehicles = (query: RegisteredQuery) =>
  useQuery({
    queryKey: ["cameras", "registered", query],
    queryFn: ({ signal }) => call("GET /parking/registered-vehicles/", { query, signal }),
    placeholderData: keepPreviousData,
    ...LISTS,
  });

export const usePlateHistory = (query: { plate: string; page: number; limit: number }) =>
  useQuery({
    queryKey: ["cameras", "history", query],
    queryFn: ({ signal }) => call("GET /parking/plate-history/", { query, signal }),
    placeholderData: keepPreviousData,
  });
