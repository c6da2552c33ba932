import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { timeIn } from "../../ui/days/format.ts";
import { TimeField } from "../../ui/days/time-field.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./delay-dialog.module.css";
import { formatVisitTime, hostName } from "./labels.ts";
import { type Delay, type PersonalVisit, usePersonalVisitActions } from "./use-personal-visit.ts";

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
  const [time, setTime] = useState("");
  const [error, setError] = useState<string>();
  const { start, timeZone } = visit;
  const host = hostName(visit);
  const startTime = formatVisitTime(t, start, timeZone);
  const shown = time || (visit.delay ? timeIn(timeZone, visit.delay) : "");

  const close = () => {
    setTime("");
    setError(undefined);
    onClose();
  };
  const send = (value: Delay) =>
    delay.mutate(value, {
      onSuccess: (row) => {
        toast.positive(
          row.delay
            ? t("delay.saved", { time: formatVisitTime(t, row.delay, timeZone) })
            : t("delay.savedOnTime"),
        );
        close();
      },
      onError: (failure) => {
        const problem = failure instanceof ApiError ? failure.fieldErrors.delay?.[0] : undefined;
        setError(problem);
        if (!problem) toast.negative(t("delay.failed"));
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shown === "") setError(t("delay.required"));
    else send(shown);
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
      onSubmit={submit}
      actions={
        <>
          {visit.delay && (
            <Button variant="default" onClick={() => send(null)} disabled={delay.isPending}>
              {t("delay.onTime")}
            </Button>
          )}
          <Button type="submit" loading={delay.isPending}>
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
              onClick={() => {
                setTime(later(minutes));
                setError(undefined);
              }}
            >
              {t("delay.minutes", { count: minutes })}
            </Button>
          ))}
        </div>
        <TimeField
          label={t("delay.label")}
          value={shown}
          onChange={(value) => {
            setTime(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Dialog>
  );
};
