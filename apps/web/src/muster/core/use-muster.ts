import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import type { ContactRequest } from "../../shell/contact/dialog.tsx";

/** All calls about who is on site. Their keys begin with `muster`, which sightings publish. */

export type MusterQuery = NonNullable<Sent<Api["GET /muster/"]>["query"]>;
export type MusterAnswer = Answer<Api["GET /muster/"]>;
export type PresentPerson = MusterAnswer["results"][number];
export type PresentCounts = MusterAnswer["counts"];

/** What a list without an event, such as a meeting that ends, may be wrong for. */
const REFRESH_MS = 60_000;

export const useMuster = (query: MusterQuery) =>
  useQuery({
    queryKey: ["muster", "list", query],
    meta: { shows: { site: query.site } },
    queryFn: ({ signal }) => call("GET /muster/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** The zones of a site; desks own them. */
export const useZones = (siteId: string | undefined) =>
  useQuery({
    queryKey: ["desks", "zones", siteId ?? null, "muster"],
    meta: { shows: { kind: "settings" } },
    queryFn: ({ signal }) => call("GET /desks/zones/", { query: { site: siteId, limit: 200 }, signal }),
  });

export const useContactPresent = (query: MusterQuery, ids: readonly string[]) =>
  useMutation({
    mutationFn: ({ message, idempotencyKey }: ContactRequest) => {
      const { page: _, limit: __, ...filter } = query;
      const body = ids.length > 0 ? { ...message, ids: [...ids] } : message;
      return call("POST /muster/contact/", { query: filter, body, idempotencyKey });
    },
  });

export type AssemblyPoint = Answer<Api["GET /muster/assembly-points/"]>["results"][number];
export type Warden = Answer<Api["GET /muster/wardens/"]>["results"][number];

export const useAssemblyPoints = () =>
  useQuery({
    queryKey: ["muster", "assembly-points"],
    queryFn: ({ signal }) => call("GET /muster/assembly-points/", { signal }),
  });

export const useWardens = () =>
  useQuery({
    queryKey: ["muster", "wardens"],
    queryFn: ({ signal }) => call("GET /muster/wardens/", { signal }),
  });

export const useMusterSettings = () =>
  useQuery({
    queryKey: ["muster", "settings"],
    queryFn: ({ signal }) => call("GET /muster/settings/", { signal }),
  });
