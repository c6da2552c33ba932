import { Button } from "@mantine/core";
import { addDays } from "@portico/contract/days/days";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { DateField } from "../../../ui/days/date-field.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";

interface PauseDialogProps {
  today: string;
  isSaving: boolean;
  onPause: (day: string) => void;
  onClose: () => void;
}

/** Asks from which day on the usual week is booked again. */
export const PauseDialog = ({ today, isSaving, onPause, onClose }: PauseDialogProps) => {
  const { t } = useTexts(["planWeek", "ui"]);
  const [day, setDay] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("usual.pauseTitle")}
      subtitle={t("usual.pauseText")}
      width={440}
      onSubmit={(event) => {
        event.preventDefault();
        if (day) onPause(day);
        else setMissing(true);
      }}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("ui:settings.cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("usual.pause")}
          </Button>
        </>
      }
    >
      <DateField
        label={t("usual.pauseUntil")}
        value={day}
        onChange={setDay}
        min={addDays(today, 2)}
        today={today}
        error={isMissing && !day ? t("usual.pauseNeeded") : undefined}
      />
    </Dialog>
  );
};
