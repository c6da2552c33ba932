import { Button } from "@mantine/core";
import { limits, minutesOf, timeOfMinutes } from "@portico/contract/meetings/form";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { timeIn } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Meeting, useExtendMeeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";
import { checkNewEnd, latestEnd } from "./new-end.ts";

interface ExtendMeetingDialogProps {
  meeting: Meeting;
  opened: boolean;
  onClose: () => void;
}

const QUICK_MINUTES = [15, 30, 60];

/** Chooses a new end, at most the next booking of the room. */
export const ExtendMeetingDialog = ({ meeting, opened, onClose }: ExtendMeetingDialogProps) => {
  const { t } = useTexts("meetings");
  const { id, description, timeZone, availableUntil } = meeting;
  const end = timeIn(timeZone, meeting.end);
  const latest = latestEnd(meeting);
  const after = (minutes: number) => timeOfMinutes(minutesOf(end) + minutes);
  const quick = QUICK_MINUTES.filter((minutes) => minutesOf(end) + minutes <= minutesOf(latest));
  const [time, setTime] = useState(quick[0] ? after(quick[0]) : latest);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useExtendMeeting();
  const choose = (next: string) => {
    setTime(next);
    setError(undefined);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    // React passes the submit event of a dialog's form on to the form that opened the dialog.
    event.stopPropagation();
    const problem = checkNewEnd(t, time, end, latest);
    setError(problem);
    if (problem) return;
    mutate(
      { id, endTime: time },
      {
        onSuccess: (row) => {
          toast.positive(t("extend.done", { end: timeIn(timeZone, row.end) }));
          onClose();
        },
        onError: (failure) => {
          const onField = failure instanceof ApiError ? failure.fieldErrors.endTime?.[0] : undefined;
          if (onField) return setError(onField);
          toast.negative(failure.message);
          if (failure instanceof ApiError && failure.status === 409) onClose();
        },
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("extend.title", { name: description })}
      subtitle={t(availableUntil ? "extend.textUntil" : "extend.text", { end, until: latest })}
      width={440}
      isQuestion
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={quick.length === 0 || undefined}>
            {t("keep")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("extend.confirm")}
          </Button>
        </>
      }
    >
      {quick.length > 0 && (
        <div className={classes.quick}>
          {quick.map((minutes, at) => (
            <Button
              key={minutes}
              variant="default"
              size="xs"
              aria-pressed={time === after(minutes)}
              // The button takes the first focus, since the field would open its choices over the buttons.
              data-autofocus={at === 0 || undefined}
              onClick={() => choose(after(minutes))}
            >
              {t("extend.more", { count: minutes })}
            </Button>
          ))}
        </div>
      )}
      <TimeField
        label={t("extend.label")}
        value={time}
        onChange={choose}
        error={error}
        step={limits.timeStep}
        min={end}
        max={latest}
      />
    </Dialog>
  );
};
