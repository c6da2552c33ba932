import { Button } from "@mantine/core";
import { minutesOf, timeWithinDay } from "@portico/contract/days/times-of-day";
import { limits } from "@portico/contract/meetings/form";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm } from "../../shell/form/use-form.ts";
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
  const after = (minutes: number) => timeWithinDay(minutesOf(end) + minutes);
  const quick = QUICK_MINUTES.filter((minutes) => minutesOf(end) + minutes <= minutesOf(latest));
  const { mutateAsync: extend } = useExtendMeeting();
  const form = useForm<{ endTime: string }, Pick<Meeting, "end">>({
    initial: { endTime: quick[0] ? after(quick[0]) : latest },
    check: ({ endTime }) => ({ endTime: checkNewEnd(t, endTime, end, latest) }),
    send: ({ endTime }) => extend({ id, endTime }),
    onSent: (row) => {
      toast.positive(t("extend.done", { end: timeIn(timeZone, row.end) }));
      onClose();
    },
    onRefused: (error, errors) => {
      if (errors.endTime) return errors;
      toast.negative((error as Error).message);
      if (error instanceof ApiError && error.status === 409) onClose();
      return {};
    },
  });
  const { endTime } = form.values;
  const choose = (next: string) => form.change({ endTime: next });

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("extend.title", { name: description })}
      subtitle={t(availableUntil ? "extend.textUntil" : "extend.text", { end, until: latest })}
      width={440}
      isQuestion
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus={quick.length === 0 || undefined}>
            {t("keep")}
          </Button>
          <Button type="submit" loading={form.isPending}>
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
              aria-pressed={endTime === after(minutes)}
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
        value={endTime}
        onChange={choose}
        error={form.errors.endTime}
        step={limits.timeStep}
        min={end}
        max={latest}
      />
    </Dialog>
  );
};
