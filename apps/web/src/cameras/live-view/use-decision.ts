import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Decision } from "./actions.ts";
import { usePlate } from "./labels.ts";
import { type CameraEvent, EVENTS_KEY, type EventList } from "./use-events.ts";

const ENDPOINTS = {
  allow: "POST /parking/camera-events/:id/allow/",
  open: "POST /parking/camera-events/:id/open/",
  allowlist: "POST /parking/camera-events/:id/allowlist/",
  denylist: "POST /parking/camera-events/:id/denylist/",
  deny: "POST /parking/camera-events/:id/deny/",
} as const;
const KEY = ["cameras", "decide"];

interface Decided {
  event: CameraEvent;
  decision: Decision;
  /** Empty: the event's note is emptied. */
  note?: string | undefined;
}

/** Decides about one event and says the outcome. Several decisions may be on their way at once. */
export const useDecision = () => {
  const { t } = useTexts("camerasLiveView");
  const plateOf = usePlate();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ event, decision, note }: Decided) =>
      call(ENDPOINTS[decision], { params: { id: event.id }, body: note === undefined ? {} : { note } }),
    onSuccess: (event) =>
      queryClient.setQueriesData<EventList>({ queryKey: EVENTS_KEY }, (list) =>
        list?.results.some(({ id }) => id === event.id)
          ? { ...list, results: list.results.map((row) => (row.id === event.id ? event : row)) }
          : list,
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["cameras"] }),
  });
  const deciding = useMutationState({
    filters: { mutationKey: KEY, status: "pending" },
    select: ({ state }) => (state.variables as Decided).event.id,
  });

  /** False: nothing is decided, and it can be tried again. */
  const decide = async (event: CameraEvent, decision: Decision, note?: string): Promise<boolean> => {
    const plate = plateOf(event);
    try {
      await mutateAsync({ event, decision, note });
      toast.positive(t(`done.${decision}`, { plate }));
      return true;
    } catch (error) {
      // Another operator was quicker, or the vehicle is leaving: the server says which.
      const isOver = error instanceof ApiError && error.code === "state";
      toast.negative(isOver ? error.message : t(`failed.${decision}`, { plate }));
      return isOver;
    }
  };
  return { decide, deciding };
};
