import { useCallback, useState } from "react";
import type { Visit } from "../core/use-visits.ts";
import { CancelMeetingDialog, CancelMeetingsDialog } from "./cancel-meetings-dialog.tsx";
import { CancelVisitDialog } from "./cancel-visit-dialog.tsx";
import { CancelVisitsDialog } from "./cancel-visits-dialog.tsx";
import { ContactVisitors } from "./contact-visitors.tsx";
import type { BulkFailure } from "./result-dialog.tsx";
import type { VisitQuestion } from "./use-visit-tools.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";

interface QuestionState {
  question: VisitQuestion;
  isOpen: boolean;
  /** Each question has a new dialog, without the text of the last one. */
  openCount: number;
}

/** The open question; while its dialog fades out, the last one. */
export const useVisitQuestion = () => {
  const [questionState, setQuestionState] = useState<QuestionState>();
  const ask = useCallback(
    (question: VisitQuestion) =>
      setQuestionState((last) => ({ question, isOpen: true, openCount: (last?.openCount ?? 0) + 1 })),
    [],
  );
  const close = () => setQuestionState((last) => last && { ...last, isOpen: false });
  return { asked: questionState, ask, close };
};

interface VisitDialogsProps {
  questionState: QuestionState | undefined;
  onClose: () => void;
  /** Called after an action on several visits. */
  onDone?: () => void;
  onCancelVisits?: (visits: readonly Visit[]) => void;
  onFailures?: (failures: readonly BulkFailure[], doneCount: number) => void;
}

/** The dialogs that ask before an action. */
export const VisitDialogs = ({
  questionState,
  onClose,
  onDone,
  onCancelVisits,
  onFailures,
}: VisitDialogsProps) => {
  if (!questionState) return null;
  const { question, isOpen, openCount } = questionState;
  const frame = { opened: isOpen, onClose };
  switch (question.kind) {
    case "cancel":
      return <CancelVisitDialog {...frame} key={openCount} visit={question.visit} />;
    case "cancel-meeting":
      return <CancelMeetingDialog {...frame} key={openCount} visit={question.visit} />;
    case "edit":
      return <WalkInDialog {...frame} key={openCount} visit={question.visit} />;
    case "contact":
      return (
        <ContactVisitors
          {...frame}
          key={openCount}
          visits={question.visits}
          onSent={() => {
            onClose();
            onDone?.();
          }}
        />
      );
    case "cancel-many":
      return (
        <CancelVisitsDialog
          {...frame}
          key={openCount}
          visits={question.visits}
          onConfirm={() => {
            onClose();
            onCancelVisits?.(question.visits);
          }}
        />
      );
    case "cancel-meetings":
      return (
        <CancelMeetingsDialog
          {...frame}
          key={openCount}
          visits={question.visits}
          onDone={(failures, doneCount) => {
            onDone?.();
            if (failures.length > 0) onFailures?.(failures, doneCount);
          }}
        />
      );
  }
};
