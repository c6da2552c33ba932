import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import type { RowOf } from "../settings/use-settings-query.ts";

type VisitorType = RowOf<"GET /visitor-types/">;
const NONE: readonly VisitorType[] = [];

/** Types change rarely, and a live event reports the change. */
const STALE_AFTER_MS = 10 * 60_000;

const visitorTypesQuery = queryOptions({
  queryKey: ["reception", "visitor-types"],
  queryFn: ({ signal }) => call("GET /visitor-types/", { query: { isActive: "true" }, signal }),
});

/** The offered visitor types in their order, to choose from; empty until they are loaded. */
export const useVisitorTypes = (): readonly VisitorType[] =>
  useQuery({ ...visitorTypesQuery, staleTime: STALE_AFTER_MS }).data?.results ?? NONE;

/** The offered visitor types, to be changed: asked for more often. */
export const useVisitorTypeList = () => useQuery(visitorTypesQuery);
