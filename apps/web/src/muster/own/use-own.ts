import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import type { OwnMark } from "@portico/contract/muster/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { queryClient } from "../../shell/api/query-client.ts";

/** Calls of people about themselves in a roll call. */

export type OwnRollCall = Answer<Api["GET /roll-calls/own/"]>["results"][number];

/** Where somebody stands or is known by: an assembly point, the link of a visit, or the session. */
export interface Way {
  point?: string;
  visit?: string;
}

const POLL_MS = 30_000;

const keyOf = ({ point, visit }: Way) => ["roll-calls", "own", point ?? null, visit ?? null];
const credentials = ({ visit }: Way) => (visit ? { visit } : {});

export const useOwnRollCalls = (way: Way, isEnabled = true) =>
  useQuery({
    queryKey: keyOf(way),
    queryFn: ({ signal }) =>
      call("GET /roll-calls/own/", {
        query: way.point ? { point: way.point } : {},
        signal,
        ...credentials(way),
      }),
    enabled: isEnabled,
    // A page without a session has no live events.
    ...(way.visit || way.point ? { refetchInterval: POLL_MS } : {}),
  });

export const useMarkOwn = (way: Way, id: string) =>
  useMutation({
    mutationFn: (given: { mark: OwnMark; pin?: string | undefined; note?: string | undefined }) =>
      call("POST /roll-calls/:id/own/", {
        params: { id },
        body: { ...given, point: way.point ?? null },
        ...credentials(way),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(way) }),
  });
