import { useCallback, useState } from "react";
import type { Visit } from "../core/use-visits.ts";
import { CancelMeetingDialog, CancelMeetingsDialog } from "./cancel-meetings-dialog.tsx";
import { CancelVisitDialog } from "./cancel-visit-dialog.tsx";
import { CancelVisitsDialog } from "./cancel-visits-dialog.tsx";
import { ContactVisitors } from "./contact-visitors.tsx";
import type { Failure } from "./result-dialog.tsx";
import type { Question } from "./use-visit-tools.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";

interface Asked {
  question: Question;
  isOpen: boolean;
  /** Each question is a dialog of its own, which forgets what was typed into the last. */
  turn: number;
}

/** The question that is asked now; while its dialog fades out, the last one. */
export const useQuestion = () => {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (question: Question) => setAsked((last) => ({ question, isOpen: true, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  return { asked, ask, close };
};

interface QuestionsProps {
  asked: Asked | undefined;
  onClose: () => void;
  /** Several visits were asked about, and something was done. */
  onDone?: () => void;
  onCancelVisits?: (visits: readonly Visit[]) => void;
  onFailures?: (failures: readonly Failure[], doneCount: number) => void;
}

/** The dialogs of what is asked before it is done. */
export const Questions = ({ asked, onClose, onDone, onCancelVisits, onFailures }: QuestionsProps) => {
  if (!asked) return null;
  const { question, isOpen, turn } = asked;
  const frame = { opened: isOpen, onClose };
  switch (question.kind) {
    case "cancel":
      return <CancelVisitDialog {...frame} key={turn} visit={question.visit} />;
    case "cancel-meeting":
      return <CancelMeetingDialog {...frame} key={turn} visit={question.visit} />;
    case "edit":
      return <WalkInDialog {...frame} key={turn} visit={question.visit} />;
    case "contact":
      return (
        <ContactVisitors
          {...frame}
          key={turn}
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
          key={turn}
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
          key={turn}
          visits={question.visits}
          onDone={(failures, doneCount) => {
            onDone?.();
            if (failures.length > 0) onFailures?.(failures, doneCount);
          }}
        />
      );
  }
};
