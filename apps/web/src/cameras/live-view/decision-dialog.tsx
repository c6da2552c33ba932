import { Textarea } from "@mantine/core";
import { limits } from "@portico/contract/cameras/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import type { AtOnce, Decision } from "./actions.ts";
import { usePlate } from "./labels.ts";
import type { CameraEvent } from "./use-events.ts";

interface DecisionDialogProps {
  event: CameraEvent;
  decision: Exclude<Decision, AtOnce>;
  opened: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** @param note undefined: there was none, and none was typed */
  onConfirm: (note: string | undefined) => void;
}

/** Says what a decision brings, and takes a note, before a plate is put on a list or denied. */
export const DecisionDialog = ({
  event,
  decision,
  opened,
  isBusy,
  onClose,
  onConfirm,
}: DecisionDialogProps) => {
  const { t } = useTexts("camerasLiveView");
  const [note, setNote] = useState(event.note);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`ask.${decision}`, { plate: usePlate()(event) })}
      text={t(`ask.${decision}Text`)}
      confirmLabel={t(`actions.${decision}`)}
      cancelLabel={t("ask.cancel")}
      onConfirm={() => onConfirm(note.trim() || (event.note ? "" : undefined))}
      isBusy={isBusy}
      isDangerous={decision !== "allowlist"}
    >
      <Textarea
        label={t("note.label")}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        maxLength={limits.note}
        minRows={2}
        autosize
      />
    </ConfirmDialog>
  );
};
