import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type ParkingRequest, type Reservation, useRequestParking } from "../core/use-parking.ts";
import { refusalMessages } from "./refusal-messages.ts";

/**
 * Moves a queued day to another car park in one step; if that is full by now, the place in the queue stays.
 */
export const useSwitchCarpark = (
  { id, day }: Reservation,
  bodyFor: (carparkId: string, day: string) => ParkingRequest,
  onChanged: (after: Reservation) => void,
) => {
  const { mutate, isPending } = useRequestParking();
  const idempotency = useIdempotencyKey();
  const [isGone, setIsGone] = useState(false);
  const refuse = (error: unknown) => {
    idempotency.fail(error);
    const isKept = error instanceof ApiError && error.code === "state";
    for (const words of refusalMessages(error)) toast[isKept ? "warning" : "negative"](words);
    if (!isKept) return;
    setIsGone(true);
    onChanged(error.row as Reservation);
  };
  const goTo = (carparkId: string) => {
    const body = { ...bodyFor(carparkId, day), replaces: id };
    mutate(
      { body, idempotencyKey: idempotency.keyFor(body) },
      {
        onSuccess: ({ results }) => {
          idempotency.finish();
          results.forEach(onChanged);
          toast.positive(translate(text("parking.requested")));
        },
        onError: refuse,
      },
    );
  };
  return { goTo, isPending, isGone };
};
