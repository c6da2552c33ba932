import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import type { Plan } from "../core/markers.ts";

const REFRESH_MS = 60_000;
/** The least delay, so that a browser whose clock is ahead does not fetch continuously. */
const REFETCH_MIN_MS = 30_000;
/** The delay after a room's change of state. */
const REFETCH_DELAY_MS = 1000;

/**
 * The time until the first room changes its state; else the general polling interval while there are no live
 * events.
 */
const refetchDelay = (plan: Plan | undefined): number | false => {
  const polled = pollWhenNotLive(REFRESH_MS)();
  const instants = (plan?.rooms ?? []).flatMap(({ until }) => (until ? [Date.parse(until)] : []));
  if (instants.length === 0) return polled;
  const wait = Math.max(REFETCH_MIN_MS, Math.min(...instants) - Date.now() + REFETCH_DELAY_MS);
  return polled === false ? wait : Math.min(wait, polled);
};

/**
 * A floor's plan on a day; undefined: `today`, which changes at midnight. The former day stays until the next
 * one is loaded.
 */
export const useFloorPlan = (floorId: string, onDate: string | undefined, today: string) =>
  useQuery({
    queryKey: ["desks", "plan", floorId, "shown", onDate ?? today],
    // Rooms show whether a meeting has them, and resources their names.
    meta: { shows: { days: [onDate ?? today, onDate ?? today] }, alsoTopics: ["meetings", "resources"] },
    queryFn: ({ signal }) =>
      call("GET /desks/maps/:id/", { params: { id: floorId }, query: { onDate }, signal }),
    placeholderData: (previous) => (previous?.id === floorId ? previous : undefined),
    refetchInterval: ({ state }) => refetchDelay(state.data),
  });
