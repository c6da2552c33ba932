import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import { useClient } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Reservation, useRequestParking } from "../core/use-parking.ts";
import type { PermitOnDay } from "../core/use-permits.ts";
import { refusalMessages } from "../request/refusal-messages.ts";

const toastResult = ({ status }: Reservation): void => {
  if (status === "queued") toast.warning(translate(text("parking.queued")));
  else if (status === "unavailable") toast.warning(translate(text("parking.unavailable")));
  else toast.positive(translate(text("parking.requested")));
};

/** Claims a permit's day by requesting parking there for the hours of the business day. */
export const useClaimPermitDay = (onDone: () => void) => {
  const { businessDayStart, businessDayEnd } = useClient().config;
  const { mutate, isPending } = useRequestParking();
  const idempotency = useIdempotencyKey();
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
        { body, idempotencyKey: idempotency.keyFor(body) },
        {
          onSuccess: ({ results }) => {
            idempotency.finish();
            results.forEach(toastResult);
            onDone();
          },
          onError: (error) => {
            idempotency.fail(error);
            for (const words of refusalMessages(error)) toast.negative(words);
          },
        },
      );
    },
  };
};
