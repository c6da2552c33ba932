import type { Meeting } from "../core/use-meetings.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EndNowDialog } from "./end-now-dialog.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";

export interface Question {
  kind: "extend" | "end" | "cancel";
  isOpen: boolean;
  /** Counts the askings, so that each begins afresh. */
  turn: number;
}

/** The next question after the last one. */
export const asked = (kind: Question["kind"], last: Question | undefined): Question => ({
  kind,
  isOpen: true,
  turn: (last?.turn ?? 0) + 1,
});

interface MeetingQuestionProps {
  question: Question;
  meeting: Meeting;
  onClose: () => void;
  /** It is cancelled. */
  onGone: () => void;
}

/** What a button of the meeting's actions asks. */
export const MeetingQuestion = ({ question, meeting, onClose, onGone }: MeetingQuestionProps) => {
  const shared = { meeting, opened: question.isOpen, onClose };
  switch (question.kind) {
    case "extend":
      return <ExtendDialog key={question.turn} {...shared} />;
    case "end":
      return <EndNowDialog key={question.turn} {...shared} />;
    case "cancel":
      return <CancelDialog key={question.turn} {...shared} onDone={onGone} />;
  }
};
