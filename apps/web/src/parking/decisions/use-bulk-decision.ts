import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { SkippedPerson } from "../../ui/people/skipped-people-dialog.tsx";
import { formatWhen } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import { type Action, type DecisionSummary, failureMessage, summarizeResults } from "./outcomes.ts";

interface BulkDecision {
  action: Action;
  rows: readonly Reservation[];
  reason?: string | undefined;
}

interface BulkDecisionResult {
  skipped: readonly SkippedPerson[];
  doneText: string | undefined;
  isOpen: boolean;
}

const COUNTED = ["confirmed", "queued", "denied", "cancelled"] as const;

/**
 * Decides several rows at once. A toast shows the number of rows per outcome; a dialog lists rows that could
 * not be decided, with person and reason.
 * @param onDone gets the ids of the decided rows, so that the caller can untick them
 */
export const useBulkDecision = (onDone: (ids: readonly string[]) => void) => {
  const { t } = useTexts("parkingDecisions");
  const { t: parking } = useTexts("parking");
  const queryClient = useQueryClient();
  const [result, setResult] = useState<BulkDecisionResult>();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ action, rows, reason }: BulkDecision) =>
      call("POST /parking/reservations/bulk/", {
        body: { action, ids: rows.map(({ id }) => id), ...(reason ? { reason } : {}) },
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["parking"] }),
  });
  const inWords = ({ counts }: DecisionSummary): string =>
    COUNTED.flatMap((status) => {
      const count = counts[status];
      return count ? t(`bulk.${status}`, { count }) : [];
    }).join(", ");

  const leave = (rows: readonly Reservation[], sum: DecisionSummary) => {
    onDone(sum.done);
    const skipped = sum.failed.flatMap(({ id, why }): SkippedPerson[] => {
      const row = rows.find((one) => one.id === id);
      return row?.user ? [{ id, person: row.user, reason: `${formatWhen(parking, row)}. ${why}` }] : [];
    });
    if (skipped.length > 0) setResult({ skipped, doneText: inWords(sum) || undefined, isOpen: true });
  };

  /** False: nothing is decided, and the action can be tried again. */
  const decideAll = async (
    action: Action,
    rows: readonly Reservation[],
    reason?: string,
  ): Promise<boolean> => {
    try {
      const { results } = await mutateAsync({ action, rows, reason });
      const sum = summarizeResults(action, results);
      const isWhole = sum.failed.length === 0 && !sum.counts.queued;
      if (sum.done.length > 0) toast[isWhole ? "positive" : "warning"](inWords(sum));
      leave(rows, sum);
      return true;
    } catch {
      toast.negative(failureMessage(action));
      return false;
    }
  };

  return {
    decideAll,
    running: isPending ? variables.action : undefined,
    result,
    closeResult: () => setResult((last) => last && { ...last, isOpen: false }),
  };
};
