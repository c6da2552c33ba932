import type { FormDate } from "@portico/contract/meetings/form";
import { useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import { useSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useBookMeeting } from "../core/use-booking.ts";
import { type Meeting, useCancelMeeting } from "../core/use-meetings.ts";
import { bodyOf } from "../draft/state.ts";
import { type Draft, toFormState } from "./draft.ts";
import type { FreeRoom } from "./use-free-rooms.ts";

interface BookRoomOptions {
  draft: Draft;
  siteId: string;
  onBooked: (meeting: Meeting, room: FreeRoom) => void;
}

/** Books a room by one press, with the person as host; `refusal` says why it was not booked, until the next press. */
export const useBookRoom = ({ draft, siteId, onBooked }: BookRoomOptions) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { user } = useSession();
  const { mutateAsync } = useBookMeeting();
  const idempotency = useIdempotencyKey();
  const isSending = useRef(false);
  const [pendingId, setPendingId] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const book = async (room: FreeRoom, when: FormDate): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPendingId(room.id);
    setRefusal(undefined);
    const description = draft.description.trim() || t("usualDescription", { name: user.firstName });
    const body = bodyOf(toFormState({ ...draft, description }, { when, siteId, room }), user.id);
    try {
      const { results } = await mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) });
      idempotency.finish();
      const [meeting] = results;
      if (meeting) onBooked(meeting, room);
    } catch (error) {
      idempotency.fail(error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        setRefusal(t("refused", { message: error.messages.join(" ") }));
      else toast.negative(t("failed"));
    } finally {
      isSending.current = false;
      setPendingId(undefined);
    }
  };
  return { book, pendingId, refusal };
};

/** Cancels a meeting that was just booked; works also after the page that offered it has gone. */
export const useUndoBooking = () => {
  const { t } = useTexts("meetingsFreeRooms");
  const { mutateAsync } = useCancelMeeting();
  return async ({ id, attends, visits }: Meeting, room: string): Promise<void> => {
    try {
      await mutateAsync({ id, scope: "one" });
      toast.positive(t(attends.length + visits.length > 1 ? "undone" : "undoneAlone", { room }));
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status === 409;
      toast.negative(isRefusal ? error.message : t("undoFailed"));
    }
  };
};
