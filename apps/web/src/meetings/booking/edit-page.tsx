import "./texts.ts";
import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useNamedPage } from "../../shell/page/title.ts";
import { formatSpan } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { describeRecurrence } from "../core/describe-recurrence.ts";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import { type Meeting, useMeetingToEdit } from "../core/use-meetings.ts";
import { formStateOf } from "../draft/state.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import { MeetingForm } from "./form.tsx";
import { MeetingFormSkeleton } from "./form-skeleton.tsx";
import { isVisit } from "./page-title.ts";
import { showParkingToast } from "./parking-toasts.ts";
import { DeleteMeetingDialog } from "./question-dialogs.tsx";

interface EditMeetingPageProps {
  id: string;
  previousPage: string;
  visitorPicker: VisitorPicker;
}

/** Edits a booked meeting, or its whole series. */
export const EditMeetingPage = ({ id, previousPage, visitorPicker }: EditMeetingPageProps) => {
  const { t } = useTexts("meetingsBooking");
  const router = useRouter();
  const { data, isError } = useMeetingToEdit(id);
  // The form keeps the meeting as it was when opened: another person's change must not overwrite typed
  // values.
  const [opened, setOpened] = useState<Meeting>();
  if (data && opened?.id !== id) setOpened(data);

  useEffect(() => {
    if (!isError || opened) return;
    toast.negative(t("loadFailed"));
    router.history.replace(previousPage);
  }, [isError, opened, previousPage, router, t]);

  const title = opened && isVisit(opened) ? "title.editVisit" : "title.edit";
  useNamedPage(t(title));
  return (
    <Page>
      <PageHeader
        headline={t(title)}
        context={
          opened &&
          t("context.edit", {
            name: opened.description,
            when: formatSpan(opened.start, opened.end, opened.timeZone),
          })
        }
      />
      {!opened ? (
        <MeetingFormSkeleton />
      ) : opened.can.edit ? (
        <EditForm key={id} meeting={opened} previousPage={previousPage} visitorPicker={visitorPicker} />
      ) : (
        <NotEditable meeting={opened} />
      )}
    </Page>
  );
};

interface EditFormProps extends Omit<EditMeetingPageProps, "id"> {
  meeting: Meeting;
}

const EditForm = ({ meeting, previousPage, visitorPicker }: EditFormProps) => {
  const { t } = useTexts("meetingsBooking");
  const { t: words } = useTexts("meetings");
  const router = useRouter();
  const booksVisitors = useMayInviteVisitors();
  const [isDeleting, setDeleting] = useState(false);
  const { series, timeZone } = meeting;
  const goBack = () => router.history.push(previousPage);
  return (
    <>
      {series && (
        <Notice tone="gray" icon={IconRepeat}>
          {t("repeat.isSeries", { rule: describeRecurrence(words, series.rrule, timeZone) })}
        </Notice>
      )}
      <MeetingForm
        initial={formStateOf(meeting)}
        meeting={meeting}
        visitorPicker={booksVisitors ? visitorPicker : undefined}
        isVisit={isVisit(meeting)}
        onDone={(meetings, scope) => {
          toast.positive(t(scope === "one" ? "saved" : "savedSeries"));
          showParkingToast(meetings, meeting);
          goBack();
        }}
        onCancel={goBack}
        aside={
          meeting.can.cancel && (
            <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
              {t("delete")}
            </Button>
          )
        }
      />
      {isDeleting && (
        <DeleteMeetingDialog
          meeting={meeting}
          onClose={() => setDeleting(false)}
          // The meeting is deleted with its unsaved changes, so leaving needs no question.
          onDeleted={() => router.history.push(previousPage, {}, { ignoreBlocker: true })}
        />
      )}
    </>
  );
};

/** Why the meeting cannot be edited, with a link to its details. */
const NotEditable = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTexts("meetingsBooking");
  const now = useNow();
  const isOver = meeting.status !== "booked" || Date.parse(meeting.end) <= now.getTime();
  const reason =
    meeting.status === "cancelled" ? "noEdit.cancelled" : isOver ? "noEdit.over" : "noEdit.notYours";
  return (
    <Panel>
      <EmptyState
        title={t("noEdit.title")}
        text={t(reason)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/meetings/$id" params={{ id: meeting.id }} {...props} />}
          >
            {t("noEdit.details")}
          </Button>
        }
      />
    </Panel>
  );
};
