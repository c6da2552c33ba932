import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Reservation } from "../core/use-parking.ts";
import { type Action, failureMessage, outcomeOf } from "./outcomes.ts";

interface Decision {
  id: string;
  action: Action;
  reason?: string | undefined;
}

const ENDPOINTS = {
  approve: "POST /parking/reservations/:id/approve/",
  deny: "POST /parking/reservations/:id/deny/",
  cancel: "POST /parking/reservations/:id/cancel/",
} as const;
const KEY = ["parking", "decide"];

/** The server's own words, if another administrator has decided the row already or a reason is missing. */
const refusalMessage = (error: unknown, action: Action): string =>
  error instanceof ApiError && (error.code === "state" || error.status === 400)
    ? error.message
    : failureMessage(action);

/** Approves, denies or cancels one row and shows the outcome. Several decisions may be pending at once. */
export const useDecision = () => {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ id, action, reason }: Decision) =>
      call(ENDPOINTS[action], { params: { id }, body: reason ? { reason } : {} }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["parking"] }),
  });
  const deciding = useMutationState({
    filters: { mutationKey: KEY, status: "pending" },
    select: ({ state }) => (state.variables as Decision).id,
  });

  /** False: nothing is decided, and the action can be tried again. */
  const decide = async ({ id }: Reservation, action: Action, reason?: string): Promise<boolean> => {
    try {
      const { status, passedOver } = await mutateAsync({ id, action, reason });
      const { kind, message } = outcomeOf(action, status, passedOver);
      toast[kind](message);
      return true;
    } catch (error) {
      toast.negative(refusalMessage(error, action));
      return error instanceof ApiError && error.code === "state";
    }
  };
  return { decide, deciding };
};
