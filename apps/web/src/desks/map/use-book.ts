import { ALREADY_BOOKED, messages } from "@portico/contract/desk-form";
import { useRef } from "react";
import { ApiError } from "../../shell/api-error.ts";
import { toast } from "../../ui/toasts.ts";
import { type Desk, useRequestDesk } from "../use-desks.ts";

/** Why it was refused; the days that were refused are the one that was asked for. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status !== 400) return messages.notRequested;
  const { invalidDates: _days, ...fields } = error.fieldErrors;
  if (fields.user?.includes(ALREADY_BOOKED)) return messages.alreadyBooked;
  return Object.values(fields).flat()[0] ?? messages.notRequested;
};

/** Books a desk on the day that the plan shows, with one press; instead of the one that the person has there. */
export const useBook = (desk: Pick<Desk, "id">, day: string) => {
  const { mutate, isPending } = useRequestDesk();
  // Pressed again after silence it is the same attempt, and must not book twice.
  const attempt = useRef<{ asked: string; idempotencyKey: string }>(undefined);
  const book = (replace: boolean) => {
    const asked = [desk.id, day, replace].join();
    if (attempt.current?.asked !== asked) attempt.current = { asked, idempotencyKey: crypto.randomUUID() };
    mutate(
      {
        body: { deskId: desk.id, dates: [day], ...(replace ? { replace } : {}) },
        idempotencyKey: attempt.current.idempotencyKey,
      },
      {
        onSuccess: () => {
          attempt.current = undefined;
          toast.positive(messages.requested);
        },
        onError: (error) => {
          if (!(error instanceof ApiError && error.isNetwork)) attempt.current = undefined;
          toast.negative(reasonOf(error));
        },
      },
    );
  };
  return { book, isPending };
};
