import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.ts";
import type { BulkFailure } from "../actions/result-dialog.tsx";
import { type BulkAction, bulkMessagesOf, toastBulkResults } from "../actions/use-visit-actions.ts";
import { useBulkVisitAction, type Visit } from "../core/use-visits.ts";

interface BulkActionResult {
  failures: readonly BulkFailure[];
  doneCount: number;
  isOpen: boolean;
}

/** Performs one action on several visits; a dialog lists the visits that failed, with reasons. */
export const useBulkActions = (onDone: () => void) => {
  const [result, setResult] = useState<BulkActionResult>();
  const { mutate, isPending, variables } = useBulkVisitAction();
  const show = (failures: readonly BulkFailure[], doneCount: number) =>
    setResult({ failures, doneCount, isOpen: true });

  const run = (action: BulkAction, visits: readonly Visit[]) =>
    mutate(
      { action, ids: visits.map(({ id }) => id) },
      {
        onSuccess: ({ results }) => {
          const byId = new Map(visits.map((visit) => [visit.id, visit]));
          const failures = toastBulkResults(results, bulkMessagesOf(action)).flatMap(
            ({ id, detail }): BulkFailure[] => {
              const visit = byId.get(id);
              return visit ? [{ visit, reason: detail ?? "" }] : [];
            },
          );
          onDone();
          if (failures.length > 0) show(failures, results.length - failures.length);
        },
        onError: () => toast.negative(bulkMessagesOf(action).none),
      },
    );

  return {
    run,
    /** The running action. */
    running: isPending ? variables.action : undefined,
    result,
    show,
    closeResult: () => setResult((last) => last && { ...last, isOpen: false }),
  };
};
