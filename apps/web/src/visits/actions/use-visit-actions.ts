import { type Text, type TextCode, text } from "@portico/contract/texts/text";
import type { VisitAction } from "@portico/contract/visits/states";
import { translate } from "../../locales/translate.ts";
import { ApiError } from "../../shell/api/error.ts";
import type { ToastAction } from "../../ui/feedback/toast-card.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import {
  type BulkResult,
  useRemoveParking,
  useReserveParking,
  useVisitAction,
  type Visit,
} from "../core/use-visits.ts";

const BULK_MESSAGES = {
  "check-in": {
    all: text("visits.allCheckedIn"),
    none: text("visits.noneCheckedIn"),
    some: text("visits.someNotCheckedIn"),
  },
  "check-out": {
    all: text("visits.allCheckedOut"),
    none: text("visits.noneCheckedOut"),
    some: text("visits.someNotCheckedOut"),
  },
  cancel: {
    all: text("visits.allCancelled"),
    none: text("visits.noneCancelled"),
    some: text("visits.someNotCancelled"),
  },
} as const;
/** Actions on several visits at once. */
export type BulkAction = keyof typeof BULK_MESSAGES;
/** What is said when an action succeeds for all, none or some of the visits. */
export type BulkMessages = Record<"all" | "none" | "some", string>;
export const bulkMessagesOf = (action: BulkAction): BulkMessages => {
  const { all, none, some } = BULK_MESSAGES[action];
  return { all: translate(all), none: translate(none), some: translate(some) };
};

const ACTION_MESSAGES: Record<VisitAction, { done: Text; failed: Text }> = {
  "check-in": { done: text("visits.checkedIn"), failed: text("visits.notCheckedIn") },
  "check-out": { done: text("visits.checkedOut"), failed: text("visits.notCheckedOut") },
  arrived: { done: text("visits.markedArrived"), failed: text("visits.notMarkedArrived") },
  "no-show": { done: text("visits.markedNoShow"), failed: text("visits.notMarkedNoShow") },
  cancel: { done: text("visits.cancelled"), failed: text("visits.notCancelled") },
};

/** The server's reason, where it concerns this visit: security, or another day. */
const SHOWN_REASONS: readonly (string | undefined)[] = [
  "visits.onDenyList",
  "visits.notToday",
  "visits.over",
  "visits.visitCancelled",
] satisfies TextCode[];
const refusalReason = (error: unknown): string | undefined =>
  error instanceof ApiError && SHOWN_REASONS.includes(error.text) ? error.message : undefined;

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
      { reason, next }: { reason?: string | undefined; next?: ToastAction | undefined } = {},
    ): Promise<boolean> =>
      act({ id: visit.id, action, reason }).then(
        () => {
          toast.positive(translate(ACTION_MESSAGES[action].done), next && { action: next });
          return true;
        },
        (error: unknown) => {
          toast.negative(translate(ACTION_MESSAGES[action].failed));
          const reason = refusalReason(error);
          if (reason) toast.warning(reason);
          return false;
        },
      ),
    reserveParking: (visit: Pick<Visit, "id">): Promise<void> =>
      reserve({ id: visit.id }).then(
        () => void toast.positive(translate(text("visits.parkingReserved"))),
        () => void toast.negative(translate(text("visits.parkingNotReserved"))),
      ),
    removeParking: (visit: Pick<Visit, "id">): Promise<void> =>
      remove({ id: visit.id }).then(
        () => void toast.positive(translate(text("visits.parkingRemoved"))),
        () => void toast.negative(translate(text("visits.parkingNotRemoved"))),
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
