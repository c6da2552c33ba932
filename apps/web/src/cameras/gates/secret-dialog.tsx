import { Button, CopyButton, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";

/** The secret of a webhook, shown only this once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const { t } = useTexts(["camerasGates", "ui"]);
  return (
    <Dialog
      opened
      isKept
      title={t("barriers.secretTitle")}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("ui:close")}
          </Button>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                leftSection={
                  copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />
                }
                onClick={copy}
              >
                {t(copied ? "barriers.secretCopied" : "barriers.secretCopy")}
              </Button>
            )}
          </CopyButton>
        </>
      }
    >
      <TextInput
        label={t("barriers.secretTitle")}
        description={t("barriers.secretText")}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
};
