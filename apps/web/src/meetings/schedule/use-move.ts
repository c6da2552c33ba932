import { messages } from "@portico/contract/meetings/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { instantAt } from "../../ui/days/zone.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { isFree, type Span } from "./free-window.ts";
import { type Move, moved } from "./move-meeting.ts";
import type { MeetingSpan, Row } from "./rows.ts";
import { clockTime } from "./site-clock.ts";

interface Wish extends Move {
  date: string;
  startTime: string;
  endTime: string;
}

const wishOf = (meetingId: string, from: Row, to: Row, span: Span): Wish => {
  const { timeZone } = to.resource;
  return {
    meetingId,
    fromRoom: from.resource.id,
    toRoom: to.resource.id,
    date: to.day,
    startTime: clockTime(span.from),
    endTime: clockTime(span.until),
    start: new Date(instantAt(timeZone, to.day, span.from)).toISOString(),
    end: new Date(instantAt(timeZone, to.day, span.until)).toISOString(),
  };
};

/** A meeting in several rooms keeps the others. */
const roomsAfter = async ({ meetingId, fromRoom, toRoom }: Wish): Promise<{ rooms?: string[] }> => {
  if (fromRoom === toRoom) return {};
  const { rooms } = await call("GET /meetings/:id/", { params: { id: meetingId } });
  return { rooms: [...new Set(rooms.map(({ id }) => (id === fromRoom ? toRoom : id)))] };
};

const send = async (wish: Wish) =>
  call("PATCH /meetings/:id/", {
    params: { id: wish.meetingId },
    body: {
      dates: [{ date: wish.date, startTime: wish.startTime, endTime: wish.endTime }],
      ...(await roomsAfter(wish)),
    },
  });

const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : "");

/** Moves a meeting to another time or room: shown at once, taken back when it is refused, and undone from the toast. */
export const useMove = () => {
  const { t } = useTranslation("schedule");
  const queryClient = useQueryClient();
  const schedules = { queryKey: ["meetings", "schedules"] };
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: async (wish) => {
      await queryClient.cancelQueries(schedules);
      const kept = queryClient.getQueriesData<Parameters<typeof moved>[0]>(schedules);
      queryClient.setQueriesData<Parameters<typeof moved>[0]>(schedules, (data) => moved(data, wish));
      return kept;
    },
    onError: (_error, _wish, kept) => {
      for (const [key, data] of kept ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["meetings"] }),
  });

  return useCallback(
    (meeting: MeetingSpan, from: Row, to: Row, span: Span): void => {
      if (from === to && span.from === meeting.from) return;
      if (!to.isBookable || !isFree(to, span, meeting.id)) {
        toast.warning(messages.roomUnavailable);
        return;
      }
      const back = wishOf(meeting.id, to, from, meeting);
      const undo = () =>
        mutate(back, {
          onSuccess: () => toast.positive(t("move.undone", { times: `${back.startTime}–${back.endTime}` })),
          onError: (error) => toast.negative(t("move.notUndone", { reason: reasonOf(error) })),
        });
      mutate(wishOf(meeting.id, from, to, span), {
        onSuccess: () =>
          toast.positive(messages.spaceUpdated, { action: { label: t("move.undo"), run: undo } }),
        onError: (error) =>
          toast.negative(t("move.failed", { message: messages.spaceNotUpdated, reason: reasonOf(error) })),
      });
    },
    [mutate, t],
  );
};
