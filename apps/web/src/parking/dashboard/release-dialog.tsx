import { Textarea } from "@mantine/core";
import { isLateRelease, limits } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { type Form, useForm } from "../../shell/form/use-form.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { useSession } from "../../shell/session/session.ts";
import { DaysFields } from "../../shell/settings/days-fields.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { formatDayList } from "../../ui/days/format-day-list.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatPlace } from "../core/labels.ts";
import { hasReleasedDay, lastCheckedDay, releasableDays } from "../core/permit-days.ts";
import { type Permit, usePermitDays, useReleasePermit } from "../core/use-permits.ts";
import type { DayDialogFrame } from "./day-question.ts";
import { useUndoReleaseWithToast } from "./use-undo-release-with-toast.ts";

interface ReleaseValues {
  /** `yyyy-MM-dd`, or empty. */
  firstDay: string;
  lastDay: string;
  note: string;
}

interface ReleasePermitDialogProps extends DayDialogFrame {
  permit: Permit;
  /** `yyyy-MM-dd`: the only day that the dialog proposes. */
  day: string;
}

/** Releases days of a permit to others; a late release needs a note. The toast offers to undo it. */
export const ReleasePermitDialog = ({ permit, day, opened, onClose, onDone }: ReleasePermitDialogProps) => {
  const { t } = useTexts("parking");
  const { t: ui } = useTexts("ui");
  const { user, client } = useSession();
  const { parkingPermitReleaseNoticeDays: noticeDays } = client.config.settings;
  const { mutateAsync: release } = useReleasePermit();
  const { undoRelease } = useUndoReleaseWithToast();
  const isOnline = useOnline();
  /** Once they are sent, the days count as released before the dialog has closed: that is no problem then. */
  const [isSent, setSent] = useState(false);
  const form: Form<ReleaseValues> = useForm<ReleaseValues, { id: string }>({
    initial: { firstDay: day, lastDay: day, note: "" },
    fields: { start: "firstDay", end: "lastDay" },
    check: () => problems(),
    send: ({ note }) => {
      setSent(true);
      const body = { permit: permit.id, start: firstDay, end: lastDay };
      return release(note.trim() ? { ...body, note: note.trim() } : body);
    },
    onSent: ({ id }) => {
      const isOneDay = firstDay === lastDay;
      // Earlier releases stay: a release that was merged with one is not undone as a whole.
      const isAlone = !hasReleasedDay(permit, firstDay, lastDay);
      const run = () => void undoRelease(isOneDay ? { id, day: firstDay } : { id });
      toast.positive(
        translate(text("parking.permitReleased")),
        isOneDay || isAlone ? { action: { label: t("permit.undo"), run } } : {},
      );
      onDone();
    },
    onRefused: (error, errors) => {
      setSent(false);
      toast.negative(translate(text("parking.permitNotReleased")));
      return error instanceof ApiError && error.status >= 400 && error.status < 500 ? errors : {};
    },
  });
  const { values, errors } = form;
  const { firstDay, lastDay, note } = values;
  const today = dayIn(permit.timeZone);
  const isRange = firstDay >= today && lastDay >= firstDay;
  const seen = isRange
    ? { first: firstDay, last: lastCheckedDay(firstDay, lastDay) }
    : { first: day, last: day };
  const { days: known } = usePermitDays(seen.first, seen.last, user.id);
  const ownKnown = known.filter((one) => one.permit.id === permit.id);
  const days = firstDay && lastDay ? releasableDays(permit, firstDay, lastDay, ownKnown) : [];
  const isNoneLeft =
    !isSent && isRange && days.length === 0 && releasableDays(permit, firstDay, lastDay).length > 0;
  const late = days[0] !== undefined && isLateRelease(days[0], today, noticeDays);

  const problems = (): Record<string, string> => {
    if (!firstDay || !lastDay) return { [firstDay ? "end" : "start"]: translate(text("parking.noDate")) };
    if (lastDay < firstDay) return { end: translate(text("common.daysReversed")) };
    if (firstDay < today) return { start: translate(text("parking.startPast")) };
    if (days.length === 0)
      return { start: isNoneLeft ? t("permit.noneLeft") : translate(text("parking.noPermitDay")) };
    return late && note.trim() === "" ? { note: translate(text("parking.noteRequired")) } : {};
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t("permit.release")}
      subtitle={t("permit.releaseText", { place: formatPlace(t, permit) })}
      form={form}
      action={t("permit.release")}
      isDisabled={!isOnline}
      note={
        <span role="status">
          {isNoneLeft && !errors.firstDay ? t("permit.noneLeft") : days.length > 0 && formatDayList(ui, days)}
        </span>
      }
    >
      <DaysFields
        values={values}
        errors={errors}
        onChange={form.change}
        today={[permit.start, today].sort()[1]!}
        until={permit.end}
      />
      {(late || errors.note) && (
        <>
          <Notice tone="amber" icon={IconClock}>
            {translate(text("parking.lateRelease"))}
          </Notice>
          <Textarea
            label={t("release.note")}
            {...form.field("note")}
            maxLength={limits.reasonMax}
            minRows={2}
            autosize
            required
            withAsterisk={false}
          />
        </>
      )}
    </FormDialog>
  );
};
