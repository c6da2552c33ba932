import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type DeskReservation, useDeskMutation } from "../core/use-desks.ts";

/**
 * Approves or denies a request. If another administrator has decided it already, a toast says so and the row
 * leaves the list.
 */
export const useDecision = () => {
  const { t } = useTexts("desksList");
  const onError = (error: unknown) =>
    void toast.negative(
      error instanceof ApiError && error.code === "state" ? error.message : t("requests.failed"),
    );
  const approval = useDeskMutation((id: string) =>
    call("POST /desks/reservations/:id/approve/", { params: { id } }),
  );
  const denial = useDeskMutation(({ id, reason }: { id: string; reason: string }) =>
    call("POST /desks/reservations/:id/deny/", { params: { id }, body: reason ? { reason } : {} }),
  );
  return {
    approve: ({ id }: DeskReservation) =>
      approval.mutate(id, {
        onSuccess: ({ user, desk, date }) =>
          void toast.positive(
            t("requests.approved", { name: fullName(user), desk: desk.name, day: formatDay(date) }),
          ),
        onError,
      }),
    deny: ({ id }: DeskReservation, reason: string, onDone: () => void) =>
      denial.mutate(
        { id, reason },
        {
          onSuccess: ({ user }) => void toast.positive(t("requests.denied", { name: fullName(user) })),
          onError,
          onSettled: onDone,
        },
      ),
    /** The request whose answer is pending. */
    decidingId: approval.isPending ? approval.variables : denial.isPending ? denial.variables.id : undefined,
  };
};
