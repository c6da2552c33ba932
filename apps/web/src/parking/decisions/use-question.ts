import { useState } from "react";
import type { Reservation } from "../core/use-parking.ts";
import type { Action } from "./outcomes.ts";
import type { ReasonQuestion } from "./reason-dialog.tsx";

interface DecisionActions {
  decide: (row: Reservation, action: Action, reason?: string) => Promise<boolean>;
  decideAll: (action: Action, rows: readonly Reservation[], reason?: string) => Promise<boolean>;
}

interface QuestionState {
  question: ReasonQuestion;
  isOpen: boolean;
  isBusy: boolean;
  /** Each question has a new dialog, without the text of the last one. */
  openCount: number;
}

/**
 * Changes the question with this count; a late answer to an earlier question does not change the next one.
 */
export const updateQuestion =
  (openCount: number, next: Partial<QuestionState>) =>
  (last: QuestionState | undefined): QuestionState | undefined =>
    last?.openCount === openCount ? { ...last, ...next } : last;

/** Approves at once; other actions ask first in a dialog, which keeps its text while nothing is decided. */
export const useQuestion = ({ decide, decideAll }: DecisionActions) => {
  const [openQuestion, setOpenQuestion] = useState<QuestionState>();
  const act = (action: Action, rows: readonly Reservation[], isMany: boolean, reason?: string) =>
    isMany || !rows[0] ? decideAll(action, rows, reason) : decide(rows[0], action, reason);
  return {
    asked: openQuestion,
    ask: (action: Action, rows: readonly Reservation[], isMany = false) => {
      if (action === "approve") void act(action, rows, isMany);
      else
        setOpenQuestion((last) => ({
          question: { action, rows, isMany },
          isOpen: true,
          isBusy: false,
          openCount: (last?.openCount ?? 0) + 1,
        }));
    },
    answer: async (reason: string) => {
      if (!openQuestion) return;
      const { action, rows, isMany } = openQuestion.question;
      const change = (next: Partial<QuestionState>) =>
        setOpenQuestion(updateQuestion(openQuestion.openCount, next));
      change({ isBusy: true });
      const isDecided = await act(action, rows, isMany, reason);
      change({ isBusy: false, ...(isDecided ? { isOpen: false } : {}) });
    },
    close: () => setOpenQuestion((last) => last && { ...last, isOpen: false }),
  };
};
