import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Desk, useRequestDesk } from "../core/use-desks.ts";

/** The reason of the refusal; `invalidDates` is left out, since only one day was requested. */
const refusalMessage = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status !== 400) return translate(text("desks.notRequested"));
  const { invalidDates: _days, ...fields } = error.fieldErrors;
  if (error.hasText("user", ALREADY_BOOKED)) return translate(text("desks.alreadyBooked"));
  return Object.values(fields).flat()[0] ?? translate(text("desks.notRequested"));
};

/** Books a desk on the plan's day with one press, in place of the person's other desk at the site. */
export const useBookDesk = (desk: Pick<Desk, "id">, day: string) => {
  const { mutate, isPending } = useRequestDesk();
  const idempotency = useIdempotencyKey();
  const book = (replace: boolean) => {
    const body = { deskId: desk.id, dates: [day], ...(replace ? { replace } : {}) };
    mutate(
      { body, idempotencyKey: idempotency.keyFor(body) },
      {
        onSuccess: () => {
          idempotency.finish();
          toast.positive(translate(text("desks.requested")));
        },
        onError: (error) => {
          idempotency.fail(error);
          toast.negative(refusalMessage(error));
        },
      },
    );
  };
  return { book, isPending };
};
