import type { DayDialogFrame, DayQuestion } from "./day-question.ts";
import { EndReservationDialog } from "./end-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { HoursDialog } from "./hours-dialog.tsx";
import { ReleasePermitDialog } from "./release-dialog.tsx";

/** The dialog of the question. */
export const DayDialogs = ({ question, ...frame }: DayDialogFrame & { question: DayQuestion }) => {
  switch (question.kind) {
    case "end":
      return <EndReservationDialog {...frame} reservation={question.reservation} />;
    case "hours":
      return <HoursDialog {...frame} reservation={question.reservation} />;
    case "release":
      return <ReleasePermitDialog {...frame} permit={question.permit} day={question.day} />;
    case "handOver":
    case "handOverDay":
      return <HandOverDialog {...frame} subject={question} />;
  }
};
