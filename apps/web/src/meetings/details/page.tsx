import "../core/texts.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FailedPage } from "../../shell/page/failed-page.tsx";
import { useNow } from "../../ui/days/use-now.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { formatWhen, shownStatus } from "../core/labels.ts";
import { type Meeting, useMeeting } from "../core/use-meetings.ts";
import { MeetingActions } from "./actions.tsx";
import classes from "./details.module.css";
import { editRefusal } from "./edit-refusal.ts";
import { MeetingFacts } from "./facts.tsx";
import { MeetingOrder } from "./order.tsx";
import { MeetingPeople } from "./people.tsx";
import { MeetingQuestion, type MeetingQuestionState, nextQuestion } from "./question.tsx";

const route = getRouteApi("/_app/meetings/$id/");

const Details = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTexts("meetings");
  const reasonId = useId();
  const [question, setQuestion] = useState<MeetingQuestionState>();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog returns the focus to its button; if the action has removed the button, the heading keeps the
  // focus.
  const close = () => {
    setQuestion(question && { ...question, isOpen: false });
    heading.current?.focus();
  };
  const { can, status, attends, visits, addonOrder } = meeting;
  // For a meeting that does not take place the status is reason enough.
  const reason = status === "booked" && !can.edit && editRefusal(t, meeting, now);
  return (
    <>
      <PageHeader
        headingRef={heading}
        headline={meeting.description}
        context={
          <span className={classes.subtitle}>
            <span className="tabular">{formatWhen(meeting)}</span>
            <StatusChip
              status={meeting.checkedInAt && status === "booked" ? "checkedIn" : shownStatus(meeting)}
            />
          </span>
        }
        action={
          <div>
            <MeetingActions
              meeting={meeting}
              mayEdit={can.edit}
              reasonId={reasonId}
              onQuestion={(kind) => setQuestion((last) => nextQuestion(kind, last))}
            />
          </div>
        }
      />
      {reason && (
        <p id={reasonId} className={classes.second}>
          {reason}
        </p>
      )}
      <div className={classes.columns}>
        <Panel>
          <MeetingFacts meeting={meeting} />
          {addonOrder && <MeetingOrder order={addonOrder} />}
        </Panel>
        {attends.length + visits.length > 0 && (
          <Panel>
            <MeetingPeople meeting={meeting} />
          </Panel>
        )}
      </div>
      {question && (
        <MeetingQuestion question={question} meeting={meeting} onClose={close} onCancelled={close} />
      )}
    </>
  );
};

/** One meeting on a page of its own. */
export const MeetingPage = () => {
  const { t } = useTexts("meetings");
  const { id } = route.useParams();
  const { data, error, refetch } = useMeeting(id);
  if (!data && !error) return <PageSkeleton shape="details" />;
  if (!data)
    return <FailedPage title={t("details.loadFailed")} error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      <Details key={id} meeting={data} />
    </Page>
  );
};
