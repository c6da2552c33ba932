import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { pollWhenNotLive } from "../../shell/live/events.ts";
import type { Plan } from "../core/marks.ts";

const REFRESH_MS = 60_000;
/** A browser whose clock is ahead must not ask all the time. */
const REFETCH_MIN_MS = 30_000;
/** After the change. */
const REFETCH_DELAY_MS = 1000;

const shownPlanKey = (floorId: string) => ["desks", "plan", floorId, "shown"] as const;

/** Until the first room changes by the clock alone; else what everybody polls while nobody listens. */
const refetchDelay = (plan: Plan | undefined): number | false => {
  const polled = pollWhenNotLive(REFRESH_MS)();
  const instants = (plan?.rooms ?? []).flatMap(({ until }) => (until ? [Date.parse(until)] : []));
  if (instants.length === 0) return polled;
  const wait = Math.max(REFETCH_MIN_MS, Math.min(...instants) - Date.now() + REFETCH_DELAY_MS);
  return polled === false ? wait : Math.min(wait, polled);
};

/**
 * A floor with all that stands on it on a day; undefined: `today`, after midnight another one. The day before stays until the
 * next is there.
 */
export const useFloorPlan = (floorId: string, onDate: string | undefined, today: string) =>
  useQuery({
    queryKey: [...shownPlanKey(floorId), onDate ?? today],
    queryFn: ({ signal }) =>
      call("GET /desks/maps/:id/", { params: { id: floorId }, query: { onDate }, signal }),
    placeholderData: (previous) => (previous?.id === floorId ? previous : undefined),
    refetchInterval: ({ state }) => refetchDelay(state.data),
  });

/** Meetings have a topic of their own, and their rooms stand on the plan: what is told of them asks for it again. */
export const useRoomEvents = (floorId: string) => {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ["meetings", "on-plan", floorId],
    queryFn: async () => {
      await queryClient.invalidateQueries({ queryKey: shownPlanKey(floorId) });
      return Date.now();
    },
    // Asked only after an event.
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
