import { useState } from "react";
import type { Reservation } from "../core/use-parking.ts";
import type { Permit, PermitOnDay } from "../core/use-permits.ts";

/** A question of the panel before an action on a reservation, a permit's day, or a permit. */
export type DayQuestion =
  | { kind: "end" | "hours"; reservation: Reservation }
  | { kind: "handOver"; reservation: Reservation }
  | { kind: "handOverDay"; permitDay: PermitOnDay }
  | { kind: "release"; permit: Permit; day: string };

export type AskDayQuestion = (question: DayQuestion) => void;

/** The props that every dialog of a question gets. */
export interface DayDialogFrame {
  opened: boolean;
  onClose: () => void;
  /** The action is done: its reservation or permit has changed or is gone. */
  onDone: () => void;
}

/**
 * Keeps the question's data as it was when the question was asked: the rows change and disappear while the
 * dialog closes.
 */
export const useDayQuestion = () => {
  const [openQuestion, setOpenQuestion] = useState<{
    question: DayQuestion;
    isOpen: boolean;
    openCount: number;
  }>();
  return {
    asked: openQuestion,
    ask: (question: DayQuestion) =>
      setOpenQuestion((last) => ({ question, isOpen: true, openCount: (last?.openCount ?? 0) + 1 })),
    close: () => setOpenQuestion((last) => last && { ...last, isOpen: false }),
  };
};
