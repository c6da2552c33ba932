import { instantAt } from "@portico/contract/days/instants";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { text } from "@portico/contract/texts/text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { showsTopic } from "../../shell/api/query-client.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { applyMove, type MeetingMove } from "./cached-schedules.ts";
import { isFree, type Span } from "./free-window.ts";
import type { MeetingSpan, Row } from "./rows.ts";

interface MoveRequest extends MeetingMove {
  date: string;
  startTime: string;
  endTime: string;
}

const moveRequestOf = (meetingId: string, from: Row, to: Row, span: Span): MoveRequest => {
  const { timeZone } = to.resource;
  const [startTime, endTime] = [timeUpToMidnight(span.from), timeUpToMidnight(span.until)];
  return {
    meetingId,
    fromRoom: from.resource.id,
    toRoom: to.resource.id,
    date: to.day,
    startTime,
    endTime,
    start: instantAt(to.day, startTime, timeZone).toISOString(),
    end: instantAt(to.day, endTime, timeZone).toISOString(),
  };
};

/** A meeting in several rooms keeps its other rooms. */
const roomsAfter = async ({ meetingId, fromRoom, toRoom }: MoveRequest): Promise<{ rooms?: string[] }> => {
  if (fromRoom === toRoom) return {};
  const { rooms } = await call("GET /meetings/:id/", { params: { id: meetingId } });
  return { rooms: [...new Set(rooms.map(({ id }) => (id === fromRoom ? toRoom : id)))] };
};

const sendMove = async (wish: MoveRequest) =>
  call("PATCH /meetings/:id/", {
    params: { id: wish.meetingId },
    body: {
      dates: [{ date: wish.date, startTime: wish.startTime, endTime: wish.endTime }],
      ...(await roomsAfter(wish)),
    },
  });

const refusalMessage = (error: unknown): string => (error instanceof ApiError ? error.message : "");

/**
 * Moves a meeting to another time or room: shown at once, reverted after a refusal, with Undo in the toast.
 */
export const useMoveMeeting = () => {
  const { t } = useTexts("meetingsSchedule");
  const queryClient = useQueryClient();
  const schedules = { queryKey: ["meetings", "schedules"] };
  const { mutate } = useMutation({
    mutationFn: sendMove,
    onMutate: async (wish) => {
      await queryClient.cancelQueries(schedules);
      const kept = queryClient.getQueriesData<Parameters<typeof applyMove>[0]>(schedules);
      queryClient.setQueriesData<Parameters<typeof applyMove>[0]>(schedules, (data) => applyMove(data, wish));
      return kept;
    },
    onError: (_error, _wish, kept) => {
      for (const [key, data] of kept ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: showsTopic("meetings") }),
  });

  return useCallback(
    (meeting: MeetingSpan, from: Row, to: Row, span: Span): void => {
      if (from === to && span.from === meeting.from) return;
      if (!to.isBookable || !isFree(to, span, meeting.id)) {
        toast.warning(translate(text("meetings.roomUnavailable")));
        return;
      }
      const back = moveRequestOf(meeting.id, to, from, meeting);
      const undo = () =>
        mutate(back, {
          onSuccess: () => toast.positive(t("move.undone", { times: `${back.startTime}–${back.endTime}` })),
          onError: (error) => toast.negative(t("move.notUndone", { reason: refusalMessage(error) })),
        });
      mutate(moveRequestOf(meeting.id, from, to, span), {
        onSuccess: () =>
          toast.positive(translate(text("meetings.spaceUpdated")), {
            action: { label: t("move.undo"), run: undo },
          }),
        onError: (error) => {
          toast.negative(translate(text("meetings.spaceNotUpdated")));
          const reason = refusalMessage(error);
          if (reason) toast.warning(reason);
        },
      });
    },
    [mutate, t],
  );
};
