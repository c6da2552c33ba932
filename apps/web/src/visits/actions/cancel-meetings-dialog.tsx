import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatWhen } from "../core/labels.ts";
import { useCancelMeetings, type Visit } from "../core/use-visits.ts";
import type { BulkFailure } from "./result-dialog.tsx";
import { toastBulkResults } from "./use-visit-actions.ts";
import { useVisitorNames } from "./use-visitor-names.ts";

interface CancelMeetingDialogProps {
  visit: Visit;
  opened: boolean;
  onClose: () => void;
}

/** Cancels the meeting of one visit, for all its attendees and visitors. */
export const CancelMeetingDialog = ({ visit, opened, onClose }: CancelMeetingDialogProps) => {
  const { t } = useTexts("visits");
  const { mutate, isPending } = useCancelMeetings();
  const { meeting, visitor } = visit;
  const cancel = () =>
    mutate(meeting.id ? [meeting.id] : [], {
      onSuccess: ([result]) => {
        onClose();
        if (result?.ok) toast.positive(t("cancel.meetingDone"));
        else toast.negative(t("cancel.meetingFailed"));
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancel.meetingTitle", { name: fullName(visitor) })}
      text={t("cancel.meetingText", { what: meeting.description, when: formatWhen(visit) })}
      confirmLabel={t("cancel.meetingConfirm")}
      cancelLabel={t("cancel.meetingKeep")}
      onConfirm={cancel}
      isBusy={isPending}
      isDangerous
    />
  );
};

interface CancelMeetingsDialogProps {
  visits: readonly Visit[];
  opened: boolean;
  onClose: () => void;
  onDone: (failures: readonly BulkFailure[], doneCount: number) => void;
}

/**
 * Cancels the meetings of the chosen visits, each meeting once even if several of its visitors are chosen.
 */
export const CancelMeetingsDialog = ({ visits, opened, onClose, onDone }: CancelMeetingsDialogProps) => {
  const { t } = useTexts("visits");
  const { mutate, isPending } = useCancelMeetings();
  const names = useVisitorNames(visits);
  const ids = [...new Set(visits.flatMap(({ meeting }) => meeting.id ?? []))];
  const walkIns = visits.filter(({ meeting }) => meeting.id === null);

  const cancel = () =>
    mutate(ids, {
      onSuccess: (results) => {
        const unable = walkIns.map(({ id }) => ({ id, ok: false }));
        const failed = toastBulkResults([...results, ...unable], {
          all: t("cancel.meetingsDone"),
          none: t("cancel.meetingsNone"),
          some: t("cancel.meetingsSome"),
        });
        const whyOf = new Map(failed.map(({ id, detail }) => [id, detail ?? ""]));
        const failures = visits.flatMap((visit): BulkFailure[] => {
          if (visit.meeting.id === null) return [{ visit, reason: t("cancel.noMeeting") }];
          const why = whyOf.get(visit.meeting.id);
          return why === undefined ? [] : [{ visit, reason: why }];
        });
        onClose();
        onDone(failures, visits.length - failures.length);
      },
    });

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancel.meetingsTitle", { count: ids.length })}
      text={t("cancel.meetingsText", { names })}
      confirmLabel={t("cancel.meetingsConfirm")}
      onConfirm={cancel}
      isBusy={isPending}
      isDisabled={ids.length === 0}
      isDangerous
    />
  );
};
