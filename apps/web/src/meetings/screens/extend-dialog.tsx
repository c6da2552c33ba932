import { ActionIcon, Button } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { PinField } from "../../ui/form/pin-field.tsx";
import classes from "./dialogs.module.css";
import { useScreenLabels } from "./labels.ts";
import { ScreenProblem } from "./problem.tsx";
import { extensionEnds } from "./state.ts";
import { usePin } from "./use-pin.ts";
import type { RoomScreen, ScreenMeeting } from "./use-screen.ts";

interface ExtendAtScreenDialogProps {
  roomScreen: RoomScreen;
  meeting: ScreenMeeting;
  now: number;
  isBusy: boolean;
  onClose: () => void;
  /** The new end is an instant. */
  onExtend: (endTime: string, pin: string | null) => Promise<unknown>;
}

const QUICK_MINUTES = [15, 30, 60] as const;

/** Extends the running meeting in steps, at most until the next entry. */
export const ExtendAtScreenDialog = ({
  roomScreen,
  meeting,
  now,
  isBusy,
  onClose,
  onExtend,
}: ExtendAtScreenDialogProps) => {
  const { t } = useTexts("meetingsScreens");
  const { time } = useScreenLabels(roomScreen, now);
  const pin = usePin(meeting.needsPin);
  const ends = extensionEnds(meeting);
  const [wished, setStep] = useState(QUICK_MINUTES[0] / limits.timeStep - 1);
  // The possible ends may become fewer while the dialog is open.
  const step = Math.min(wished, ends.length - 1);
  const end = ends[step];
  const ready = end !== undefined && pin.isComplete;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={440}
      title={t("extendDialog.title", { description: meeting.description })}
      subtitle={t("extendDialog.text", { time: time(meeting.end) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onExtend(new Date(end).toISOString(), pin.value).then(onClose, pin.refuse);
      }}
      actions={
        <Button size="lg" type="submit" loading={isBusy} disabled={!ready}>
          {t("extendDialog.confirm", { time: time(end ?? meeting.end) })}
        </Button>
      }
    >
      <fieldset className={classes.choice}>
        <legend className={classes.legend}>{t("extendDialog.newEnd")}</legend>
        <div className={classes.stepper}>
          <ActionIcon
            size={56}
            variant="default"
            aria-label={t("extendDialog.less")}
            disabled={step <= 0}
            onClick={() => setStep(step - 1)}
          >
            <IconMinus aria-hidden />
          </ActionIcon>
          <output className={classes.end}>{end === undefined ? t("extendDialog.none") : time(end)}</output>
          <ActionIcon
            size={56}
            variant="default"
            aria-label={t("extendDialog.more")}
            disabled={step >= ends.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <IconPlus aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.quick}>
          {QUICK_MINUTES.filter((minutes) => minutes / limits.timeStep <= ends.length).map((minutes) => (
            <Button
              key={minutes}
              variant={step === minutes / limits.timeStep - 1 ? "light" : "default"}
              aria-pressed={step === minutes / limits.timeStep - 1}
              size="md"
              onClick={() => setStep(minutes / limits.timeStep - 1)}
            >
              {minutes === 60 ? t("extendDialog.plusHour") : t("extendDialog.plus", { minutes })}
            </Button>
          ))}
        </div>
      </fieldset>
      {meeting.host && (
        <PinField
          {...pin.field}
          size="lg"
          label={t("pin")}
          description={t("pinHint", { name: fullName(meeting.host) })}
        />
      )}
      <ScreenProblem>{pin.other}</ScreenProblem>
    </Dialog>
  );
};
