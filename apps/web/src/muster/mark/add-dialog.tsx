import { Button, TextInput } from "@mantine/core";
import { rollCallLimits } from "@portico/contract/muster/form";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";

interface AddDialogProps {
  isOpen: boolean;
  onAdd: (firstName: string, lastName: string) => void;
  onClose: () => void;
}

/** Adds somebody who is there and not on the list. */
export const AddDialog = ({ isOpen, onAdd, onClose }: AddDialogProps) => {
  const { t } = useTexts(["rollCall", "ui"]);
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [error, setError] = useState<string>();
  const clear = () => {
    setFirstName("");
    setLastName("");
    setError(undefined);
  };
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={t("phone.addTitle")}
      subtitle={t("phone.addText")}
      width={440}
      onSubmit={(event) => {
        event.preventDefault();
        if (lastName.trim() === "") return setError(t("phone.nameMissing"));
        onAdd(firstName.trim(), lastName.trim());
        clear();
      }}
      actions={
        <Button size="md" type="submit">
          {t("phone.addConfirm")}
        </Button>
      }
    >
      <TextInput
        size="md"
        label={t("phone.firstName")}
        value={firstName}
        onChange={(event) => setFirstName(event.currentTarget.value)}
        maxLength={rollCallLimits.nameMax}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        size="md"
        label={t("phone.lastName")}
        value={lastName}
        onChange={(event) => setLastName(event.currentTarget.value)}
        maxLength={rollCallLimits.nameMax}
        autoComplete="off"
        required
        error={error}
      />
    </Dialog>
  );
};
