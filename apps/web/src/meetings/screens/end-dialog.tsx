import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { PinField } from "../../ui/form/pin-field.tsx";
import { ScreenProblem } from "./problem.tsx";
import { usePin } from "./use-pin.ts";
import type { ScreenMeeting } from "./use-screen.ts";

interface EndAtScreenDialogProps {
  meeting: ScreenMeeting;
  isBusy: boolean;
  onClose: () => void;
  onEnd: (pin: string | null) => Promise<unknown>;
}

/** Ends the running meeting, with the host's pin if it has a host. */
export const EndAtScreenDialog = ({ meeting, isBusy, onClose, onEnd }: EndAtScreenDialogProps) => {
  const { t } = useTexts("meetingsScreens");
  const pin = usePin(meeting.needsPin);
  return (
    <Dialog
      opened
      onClose={onClose}
      width={440}
      title={t("endDialog.title", { description: meeting.description })}
      subtitle={t("endDialog.text")}
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.isComplete) onEnd(pin.value).then(onClose, pin.refuse);
      }}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {t("endDialog.keep")}
          </Button>
          <Button size="lg" type="submit" color="red" loading={isBusy} disabled={!pin.isComplete}>
            {t("endDialog.confirm")}
          </Button>
        </>
      }
    >
      {meeting.host && (
        <PinField
          {...pin.field}
          size="lg"
          label={t("pin")}
          description={t("pinHint", { name: fullName(meeting.host) })}
          data-autofocus
        />
      )}
      <ScreenProblem>{pin.other}</ScreenProblem>
    </Dialog>
  );
};
