import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { DaysFields } from "../../shell/settings/days-fields.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { formatDayList } from "../../ui/days/format-day-list.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatPlace } from "../core/labels.ts";
import { hasReleasedDay, isLateRelease, lastCheckedDay, releasableDays } from "../core/permit-days.ts";
import { type Permit, usePermitDays, useReleasePermit } from "../core/use-permits.ts";
import { DayFormDialog } from "./day-form-dialog.tsx";
import type { DayDialogFrame } from "./day-question.ts";
import { useRefusal } from "./use-refusal.ts";
import { useUndoReleaseWithToast } from "./use-undo-release-with-toast.ts";

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
  const [{ firstDay, lastDay }, setDays] = useState({ firstDay: day, lastDay: day });
  const [note, setNote] = useState("");
  const { mutate, isPending } = useReleasePermit();
  const { undoRelease } = useUndoReleaseWithToast();
  const refusal = useRefusal(translate(text("parking.permitNotReleased")), ["start", "end", "note"]);
  const { errors } = refusal;
  const today = dayIn(permit.timeZone);
  const isRange = firstDay >= today && lastDay >= firstDay;
  const seen = isRange
    ? { first: firstDay, last: lastCheckedDay(firstDay, lastDay) }
    : { first: day, last: day };
  const { days: known } = usePermitDays(seen.first, seen.last, user.id);
  const ownKnown = known.filter((one) => one.permit.id === permit.id);
  const days = firstDay && lastDay ? releasableDays(permit, firstDay, lastDay, ownKnown) : [];
  const isNoneLeft = isRange && days.length === 0 && releasableDays(permit, firstDay, lastDay).length > 0;
  const late = days[0] !== undefined && isLateRelease(days[0], today, noticeDays);

  const problems = (): Record<string, string> => {
    if (!firstDay || !lastDay) return { [firstDay ? "end" : "start"]: translate(text("parking.noDate")) };
    if (lastDay < firstDay) return { end: translate(text("common.daysReversed")) };
    if (firstDay < today) return { start: translate(text("parking.startPast")) };
    if (days.length === 0)
      return { start: isNoneLeft ? t("permit.noneLeft") : translate(text("parking.noPermitDay")) };
    return late && note.trim() === "" ? { note: translate(text("parking.noteRequired")) } : {};
  };
  const release = () => {
    if (refusal.check(problems())) return;
    const body = { permit: permit.id, start: firstDay, end: lastDay };
    mutate(note.trim() ? { ...body, note: note.trim() } : body, {
      onSuccess: ({ id }) => {
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
      onError: (error) => {
        toast.negative(translate(text("parking.permitNotReleased")));
        refusal.refuse(error);
      },
    });
  };

  return (
    <DayFormDialog
      opened={opened}
      onClose={onClose}
      title={t("permit.release")}
      subtitle={t("permit.releaseText", { place: formatPlace(t, permit) })}
      submit={t("permit.release")}
      onSubmit={release}
      isBusy={isPending}
      refusal={refusal}
      note={
        <span role="status">
          {isNoneLeft && !errors.start ? t("permit.noneLeft") : days.length > 0 && formatDayList(ui, days)}
        </span>
      }
    >
      <DaysFields
        values={{ firstDay, lastDay }}
        errors={{
          ...(errors.start ? { firstDay: errors.start } : {}),
          ...(errors.end ? { lastDay: errors.end } : {}),
        }}
        onChange={(next) => setDays((before) => ({ ...before, ...next }))}
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
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={errors.note}
            maxLength={limits.reasonMax}
            minRows={2}
            autosize
            required
            withAsterisk={false}
          />
        </>
      )}
    </DayFormDialog>
  );
};
