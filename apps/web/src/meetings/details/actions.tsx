import { Button } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Meeting, useCheckInMeeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";
import type { MeetingQuestionState } from "./question.tsx";

interface MeetingActionsProps {
  meeting: Meeting;
  mayEdit: boolean;
  /** The id of the text with the reason why the meeting cannot be edited. */
  reasonId: string;
  onQuestion: (kind: MeetingQuestionState["kind"]) => void;
}

/** The actions that the row allows now; the most likely one is filled. */
export const MeetingActions = ({ meeting, mayEdit, reasonId, onQuestion }: MeetingActionsProps) => {
  const { t } = useTexts("meetings");
  const { id, can, status } = meeting;
  const previousPage = useLocation().href;
  const checkIn = useCheckInMeeting();
  const isLive = status === "booked";
  return (
    <div className={classes.actions}>
      {can.cancel && (
        <Button variant="subtle" color="red" onClick={() => onQuestion("cancel")}>
          {t("actions.cancel")}
        </Button>
      )}
      {can.end && (
        <Button variant="default" onClick={() => onQuestion("end")}>
          {t("actions.end")}
        </Button>
      )}
      {can.extend && (
        <Button variant="default" onClick={() => onQuestion("extend")}>
          {t("actions.extend")}
        </Button>
      )}
      {mayEdit ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/meetings/$id/edit" params={{ id }} search={{ previousPage }} {...props} />
          )}
        >
          {t("actions.edit")}
        </Button>
      ) : (
        isLive && (
          <Button variant="default" disabled aria-describedby={reasonId}>
            {t("actions.edit")}
          </Button>
        )
      )}
      {can.checkIn && (
        <Button
          loading={checkIn.isPending}
          onClick={() =>
            checkIn.mutate(
              { id },
              {
                onSuccess: () => toast.positive(t("actions.checkedIn")),
                onError: (failure) => toast.negative(failure.message),
              },
            )
          }
        >
          {t("actions.checkIn")}
        </Button>
      )}
    </div>
  );
};
