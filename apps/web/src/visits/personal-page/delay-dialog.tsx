import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { timeIn } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./delay-dialog.module.css";
import { formatVisitTime, hostName } from "./labels.ts";
import { type PersonalVisit, usePersonalVisitActions } from "./use-personal-visit.ts";

/** The usual delays, in minutes. */
const DELAY_CHOICES = [15, 30, 60];

interface DelayDialogProps {
  visit: PersonalVisit;
  opened: boolean;
  onClose: () => void;
}

/** Reports that the visitor comes later, or on time after all. */
export const DelayDialog = ({ visit, opened, onClose }: DelayDialogProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const { delay } = usePersonalVisitActions(visit.uuid);
  const { start, timeZone } = visit;
  const host = hostName(visit);
  const startTime = formatVisitTime(t, start, timeZone);
  const shownOf = ({ delay: typed }: { delay: string }) =>
    typed || (visit.delay ? timeIn(timeZone, visit.delay) : "");
  const form = useForm<{ delay: string }, PersonalVisit, "onTime" | undefined>({
    initial: { delay: "" },
    check: (values, extra) => ({
      delay: !extra && shownOf(values) === "" ? t("delay.required") : undefined,
    }),
    send: (values, { extra }) => delay.mutateAsync(extra ? null : shownOf(values)),
    startsAgain: true,
    onSent: (row) => {
      toast.positive(
        row.delay
          ? t("delay.saved", { time: formatVisitTime(t, row.delay, timeZone) })
          : t("delay.savedOnTime"),
      );
      onClose();
    },
    onRefused: (_, errors) => {
      if (errors.delay) return errors;
      toast.negative(t("delay.failed"));
      return {};
    },
  });
  const shown = shownOf(form.values);
  const close = () => {
    form.reset();
    onClose();
  };
  const later = (minutes: number): string => timeIn(timeZone, new Date(Date.parse(start) + minutes * 60_000));

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t("delay.title")}
      subtitle={
        host ? t("delay.text", { time: startTime, host }) : t("delay.textNoHost", { time: startTime })
      }
      width={440}
      onSubmit={form.submit}
      actions={
        <>
          {visit.delay && (
            <Button variant="default" onClick={() => form.send("onTime")} disabled={form.isPending}>
              {t("delay.onTime")}
            </Button>
          )}
          <Button type="submit" loading={form.isPending}>
            {t("delay.save")}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <div className={classes.usual}>
          {DELAY_CHOICES.map((minutes) => (
            <Button
              key={minutes}
              variant={shown === later(minutes) ? "light" : "default"}
              aria-pressed={shown === later(minutes)}
              onClick={() => form.change({ delay: later(minutes) })}
            >
              {t("delay.minutes", { count: minutes })}
            </Button>
          ))}
        </div>
        <TimeField
          label={t("delay.label")}
          value={shown}
          onChange={(typed) => form.change({ delay: typed })}
          error={form.errors.delay}
        />
      </div>
    </Dialog>
  );
};
