import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";

interface HostDialogProps {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onChoose: (hostId: string) => void;
}

/** Asks for a host, because a walk-in cannot be approved without one. */
export const HostDialog = ({ name, isBusy, onClose, onChoose }: HostDialogProps) => {
  const { t } = useTexts("visitsWalkIns");
  const { t: ui } = useTexts("ui");
  const [host, setHost] = useState<Colleague | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!host);
    if (host) onChoose(host.id);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("host.title", { name })}
      subtitle={t("host.text")}
      width={440}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui("cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t("host.submit")}
          </Button>
        </>
      }
    >
      <ColleaguePicker
        label={t("host.label")}
        value={host}
        onChange={(chosen) => {
          setHost(chosen);
          setMissing(false);
        }}
        error={isMissing ? t("host.required") : undefined}
      />
    </Dialog>
  );
};
