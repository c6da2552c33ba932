import { useState } from "react";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Failure } from "../actions/result-dialog.tsx";
import { type BulkAction, bulkWords, sumUp } from "../actions/use-visit-actions.ts";
import { useBulkAct, type Visit } from "../core/use-visits.ts";

interface Result {
  failures: readonly Failure[];
  doneCount: number;
  isOpen: boolean;
}

/** Does the same to several visits; where some were left out, a dialog says who and why. */
export const useBulk = (onDone: () => void) => {
  const [result, setResult] = useState<Result>();
  const { mutate, isPending, variables } = useBulkAct();
  const show = (failures: readonly Failure[], doneCount: number) =>
    setResult({ failures, doneCount, isOpen: true });

  const run = (action: BulkAction, visits: readonly Visit[]) =>
    mutate(
      { action, ids: visits.map(({ id }) => id) },
      {
        onSuccess: ({ results }) => {
          const byId = new Map(visits.map((visit) => [visit.id, visit]));
          const failures = sumUp(results, bulkWords(action)).flatMap(({ id, detail }): Failure[] => {
            const visit = byId.get(id);
            return visit ? [{ visit, why: detail ?? "" }] : [];
          });
          onDone();
          if (failures.length > 0) show(failures, results.length - failures.length);
        },
        onError: () => toast.negative(bulkWords(action).none),
      },
    );

  return {
    run,
    /** What is being done now. */
    running: isPending ? variables.action : undefined,
    result,
    show,
    closeResult: () => setResult((last) => last && { ...last, isOpen: false }),
  };
};
