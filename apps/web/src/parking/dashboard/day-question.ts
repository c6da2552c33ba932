import { useState } from "react";
import type { Reservation } from "../core/use-parking.ts";
import type { Permit, PermitOnDay } from "../core/use-permits.ts";

/** What the panel asks before it does something, about a reservation, a permit's day, or a permit. */
export type DayQuestion =
  | { kind: "end" | "hours"; reservation: Reservation }
  | { kind: "handOver"; reservation: Reservation }
  | { kind: "handOverDay"; permitDay: PermitOnDay }
  | { kind: "release"; permit: Permit; day: string };

export type AskDayQuestion = (question: DayQuestion) => void;

/** What each of its dialogs gets. */
export interface DayDialogFrame {
  opened: boolean;
  onClose: () => void;
  /** It is done: what was asked about has changed or gone. */
  onDone: () => void;
}

/** As things were when the question was asked: they change and go while the dialog closes. */
export const useDayQuestion = () => {
  const [asked, setAsked] = useState<{ question: DayQuestion; isOpen: boolean; openCount: number }>();
  return {
    asked,
    ask: (question: DayQuestion) =>
      setAsked((last) => ({ question, isOpen: true, openCount: (last?.openCount ?? 0) + 1 })),
    close: () => setAsked((last) => last && { ...last, isOpen: false }),
  };
};
