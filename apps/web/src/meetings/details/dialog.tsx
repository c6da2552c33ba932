import "../core/texts.ts";
import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useNow } from "../../ui/days/use-now.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { formatWhen, shownStatus } from "../core/labels.ts";
import { type Meeting, useMeeting } from "../core/use-meetings.ts";
import { MeetingActions } from "./actions.tsx";
import classes from "./details.module.css";
import { editRefusal } from "./edit-refusal.ts";
import { MeetingFacts } from "./facts.tsx";
import { MeetingOrder } from "./order.tsx";
import { MeetingPeople } from "./people.tsx";
import { MeetingQuestion, type MeetingQuestionState, nextQuestion } from "./question.tsx";

interface MeetingDialogProps {
  /** Null: closed. Keep the dialog mounted, so that it can fade out and return the focus. */
  meetingId: string | null;
  onClose: () => void;
}

/**
 * A meeting's details over a schedule or the dashboard. Here only the host may edit; others who may edit use
 * the meeting's own page, to which the dialog links (server rules, section 4).
 */
export const MeetingDialog = ({ meetingId, onClose }: MeetingDialogProps) => {
  const { t } = useTexts("meetings");
  const reasonId = useId();
  // While it fades out, the dialog still shows the last meeting.
  const [lastId, setLastId] = useState(meetingId);
  const [question, setQuestion] = useState<MeetingQuestionState>();
  const now = useNow();
  useEffect(() => {
    if (meetingId === null) return;
    setLastId(meetingId);
    setQuestion(undefined);
  }, [meetingId]);
  const { data: meeting, error, refetch } = useMeeting(meetingId ?? lastId);
  const isAsking = question?.isOpen === true;
  const mayEdit = meeting?.can.edit === true && meeting.userIsHost;
  const reason =
    meeting?.status === "booked" && !mayEdit && editRefusal(t, meeting, now, "actions.onlyHostHere");
  const ask = (kind: MeetingQuestionState["kind"]) => setQuestion((last) => nextQuestion(kind, last));

  return (
    <>
      <Dialog
        // One dialog at a time: a question replaces the details.
        opened={meetingId !== null && !isAsking}
        onClose={onClose}
        title={meeting?.description ?? t("details.loading")}
        subtitle={meeting ? <Subtitle meeting={meeting} /> : undefined}
        note={
          meeting && (
            <span className={classes.reason}>
              {reason && <span id={reasonId}>{reason} </span>}
              <Link to="/meetings/$id" params={{ id: meeting.id }} className={classes.link}>
                {t("details.open")}
              </Link>
            </span>
          )
        }
        actions={
          meeting && (
            <MeetingActions meeting={meeting} mayEdit={mayEdit} reasonId={reasonId} onQuestion={ask} />
          )
        }
      >
        {error && !meeting ? (
          <ErrorState title={t("details.loadFailed")} error={error} onRetry={() => void refetch()} />
        ) : meeting ? (
          <>
            <MeetingFacts meeting={meeting} />
            <MeetingPeople meeting={meeting} />
            {meeting.addonOrder && <MeetingOrder order={meeting.addonOrder} />}
          </>
        ) : (
          <Skeleton height={180} />
        )}
      </Dialog>
      {meeting && question && (
        <MeetingQuestion
          question={question}
          meeting={meeting}
          onClose={() => setQuestion({ ...question, isOpen: false })}
          onCancelled={() => {
            setQuestion({ ...question, isOpen: false });
            onClose();
          }}
        />
      )}
    </>
  );
};

const Subtitle = ({ meeting }: { meeting: Meeting }) => (
  <span className={classes.subtitle}>
    <span className="tabular">{formatWhen(meeting)}</span>
    {meeting.status !== "booked" && <StatusChip status={shownStatus(meeting)} />}
    {meeting.checkedInAt && meeting.status === "booked" && <StatusChip status="checkedIn" />}
  </span>
);
