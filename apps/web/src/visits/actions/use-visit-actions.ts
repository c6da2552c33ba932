import { messages, type VisitAction } from "@portico/contract/visits/states";
import { ApiError } from "../../shell/api/error.ts";
import { type Toast, toast } from "../../ui/feedback/toasts.ts";
import {
  type BulkResult,
  useRemoveParking,
  useReserveParking,
  useVisitAction,
  type Visit,
} from "../core/use-visits.ts";

interface ActionMessages {
  done: string;
  failed: string;
  all: string;
  none: string;
  some: string;
}

const BULK_MESSAGES = {
  "check-in": { all: messages.allCheckedIn, none: messages.noneCheckedIn, some: messages.someNotCheckedIn },
  "check-out": {
    all: messages.allCheckedOut,
    none: messages.noneCheckedOut,
    some: messages.someNotCheckedOut,
  },
  cancel: { all: messages.allCancelled, none: messages.noneCancelled, some: messages.someNotCancelled },
} as const;
/** Actions on several visits at once. */
export type BulkAction = keyof typeof BULK_MESSAGES;
export type BulkMessages = Pick<ActionMessages, "all" | "none" | "some">;
export const bulkMessagesOf = (action: BulkAction): BulkMessages => BULK_MESSAGES[action];

const ACTION_MESSAGES: Record<VisitAction, Pick<ActionMessages, "done" | "failed">> = {
  "check-in": { done: messages.checkedIn, failed: messages.notCheckedIn },
  "check-out": { done: messages.checkedOut, failed: messages.notCheckedOut },
  arrived: { done: messages.markedArrived, failed: messages.notMarkedArrived },
  "no-show": { done: messages.markedNoShow, failed: messages.notMarkedNoShow },
  cancel: { done: messages.cancelled, failed: messages.notCancelled },
};

/** The server's reason, where it concerns this visit: security, or another day. */
const refusalReason = (error: unknown): string | undefined => {
  const said: readonly string[] = [
    messages.onDenyList,
    messages.notToday,
    messages.over,
    messages.visitCancelled,
  ];
  return error instanceof ApiError && said.includes(error.message) ? error.message : undefined;
};

/**
 * Performs one action on one visit and shows the outcome in the specification's words. Uses promises, because
 * several actions may be pending and each shows its own outcome.
 */
export const useVisitActions = () => {
  const { mutateAsync: act } = useVisitAction();
  const { mutateAsync: reserve } = useReserveParking();
  const { mutateAsync: remove } = useRemoveParking();
  return {
    /** Whether the action succeeded; `next` adds an action to the toast. */
    act: (
      visit: Pick<Visit, "id">,
      action: VisitAction,
      { reason, next }: { reason?: string | undefined; next?: Toast["action"] | undefined } = {},
    ): Promise<boolean> =>
      act({ id: visit.id, action, reason }).then(
        () => {
          toast.positive(ACTION_MESSAGES[action].done, next && { action: next });
          return true;
        },
        (error: unknown) => {
          toast.negative(ACTION_MESSAGES[action].failed);
          const reason = refusalReason(error);
          if (reason) toast.warning(reason);
          return false;
        },
      ),
    reserveParking: (visit: Pick<Visit, "id">): Promise<void> =>
      reserve({ id: visit.id }).then(
        () => void toast.positive(messages.parkingReserved),
        () => void toast.negative(messages.parkingNotReserved),
      ),
    removeParking: (visit: Pick<Visit, "id">): Promise<void> =>
      remove({ id: visit.id }).then(
        () => void toast.positive(messages.parkingRemoved),
        () => void toast.negative(messages.parkingNotRemoved),
      ),
  };
};
export type VisitActions = ReturnType<typeof useVisitActions>;

/** Shows the outcome for all, none or some of the visits; returns the failures of a partial success. */
export const toastBulkResults = (results: readonly BulkResult[], words: BulkMessages): BulkResult[] => {
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length === 0) toast.positive(words.all);
  else if (failed.length === results.length) toast.negative(words.none);
  else toast.warning(words.some);
  return failed;
};
