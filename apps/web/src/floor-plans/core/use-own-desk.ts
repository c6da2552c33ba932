import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import type { Plan } from "./markers.ts";

export type OwnDesk = Answer<Api["GET /desks/reservations/"]>["results"][number];

const REFRESH_MS = 60_000;

/** The person's own desk at the site on the plan's day. */
export const useOwnDesk = ({ siteId, onDate }: Plan): OwnDesk | undefined => {
  const query = { mine: "true", hideEnded: "true", site: siteId, start: onDate, end: onDate } as const;
  const { data } = useQuery({
    queryKey: ["desks", "reservations", query],
    meta: { shows: { site: siteId, days: [onDate, onDate], own: true } },
    queryFn: ({ signal }) => call("GET /desks/reservations/", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhenNotLive(REFRESH_MS),
  });
  return data?.results.find(({ date, site }) => date === onDate && site.id === siteId);
};
