import { messages } from "@portico/contract/parking/form";
import { useAttempt } from "../../shell/api/use-idempotency-key.ts";
import { useClient } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Reservation, useRequestParking } from "../core/use-parking.ts";
import type { PermitOnDay } from "../core/use-permits.ts";
import { refusalWords } from "../request/refusal-messages.ts";

const say = ({ status }: Reservation): void => {
  if (status === "queued") toast.warning(messages.queued);
  else if (status === "unavailable") toast.warning(messages.unavailable);
  else toast.positive(messages.requested);
};

/** Claiming a permit's day: parking is requested there with the business day's hours. */
export const useClaim = (onDone: () => void) => {
  const { businessDayStart, businessDayEnd } = useClient().config;
  const { mutate, isPending } = useRequestParking();
  const attempt = useAttempt();
  return {
    isPending,
    times: `${businessDayStart}–${businessDayEnd}`,
    claim: ({ day, permit }: PermitOnDay) => {
      const body = {
        targetSite: permit.site.id,
        targetCarpark: permit.carpark.id,
        startTime: businessDayStart,
        endTime: businessDayEnd,
        dates: [day],
      };
      mutate(
        { body, idempotencyKey: attempt.keyFor(body) },
        {
          onSuccess: ({ results }) => {
            attempt.finish();
            results.forEach(say);
            onDone();
          },
          onError: (error) => {
            attempt.fail(error);
            for (const words of refusalWords(error)) toast.negative(words);
          },
        },
      );
    },
  };
};
