import { useState } from "react";
import type { Reservation } from "../core/use-parking.ts";
import type { Action } from "./outcomes.ts";
import type { Question } from "./reason-dialog.tsx";

interface Deciding {
  decide: (row: Reservation, action: Action, reason?: string) => Promise<boolean>;
  decideAll: (action: Action, rows: readonly Reservation[], reason?: string) => Promise<boolean>;
}

interface Asked {
  question: Question;
  isOpen: boolean;
  isBusy: boolean;
  /** Each question is a dialog of its own, which forgets what was typed into the last. */
  turn: number;
}

/** What becomes of the question of that turn; the answer to an earlier one changes nothing of the next. */
export const changed =
  (turn: number, next: Partial<Asked>) =>
  (last: Asked | undefined): Asked | undefined =>
    last?.turn === turn ? { ...last, ...next } : last;

/** Approving happens at once; before the others the dialog asks, which stays with what was typed while nothing is decided. */
export const useQuestion = ({ decide, decideAll }: Deciding) => {
  const [asked, setAsked] = useState<Asked>();
  const act = (action: Action, rows: readonly Reservation[], isMany: boolean, reason?: string) =>
    isMany || !rows[0] ? decideAll(action, rows, reason) : decide(rows[0], action, reason);
  return {
    asked,
    ask: (action: Action, rows: readonly Reservation[], isMany = false) => {
      if (action === "approve") void act(action, rows, isMany);
      else
        setAsked((last) => ({
          question: { action, rows, isMany },
          isOpen: true,
          isBusy: false,
          turn: (last?.turn ?? 0) + 1,
        }));
    },
    answer: async (reason: string) => {
      if (!asked) return;
      const { action, rows, isMany } = asked.question;
      const change = (next: Partial<Asked>) => setAsked(changed(asked.turn, next));
      change({ isBusy: true });
      const isDecided = await act(action, rows, isMany, reason);
      change({ isBusy: false, ...(isDecided ? { isOpen: false } : {}) });
    },
    close: () => setAsked((last) => last && { ...last, isOpen: false }),
  };
};
