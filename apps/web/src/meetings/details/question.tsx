import type { Meeting } from "../core/use-meetings.ts";
import { CancelMeetingDialog } from "./cancel-dialog.tsx";
import { EndMeetingDialog } from "./end-now-dialog.tsx";
import { ExtendMeetingDialog } from "./extend-dialog.tsx";

export interface MeetingQuestionState {
  kind: "extend" | "end" | "cancel";
  isOpen: boolean;
  /** Counts the questions, so that each one gets a new dialog. */
  openCount: number;
}

/** The next question after the last one. */
export const nextQuestion = (
  kind: MeetingQuestionState["kind"],
  last: MeetingQuestionState | undefined,
): MeetingQuestionState => ({
  kind,
  isOpen: true,
  openCount: (last?.openCount ?? 0) + 1,
});

interface MeetingQuestionProps {
  question: MeetingQuestionState;
  meeting: Meeting;
  onClose: () => void;
  /** Called when the meeting is cancelled. */
  onCancelled: () => void;
}

/** The dialog for a button of the meeting's actions. */
export const MeetingQuestion = ({ question, meeting, onClose, onCancelled }: MeetingQuestionProps) => {
  const shared = { meeting, opened: question.isOpen, onClose };
  switch (question.kind) {
    case "extend":
      return <ExtendMeetingDialog key={question.openCount} {...shared} />;
    case "end":
      return <EndMeetingDialog key={question.openCount} {...shared} />;
    case "cancel":
      return <CancelMeetingDialog key={question.openCount} {...shared} onDone={onCancelled} />;
  }
};
