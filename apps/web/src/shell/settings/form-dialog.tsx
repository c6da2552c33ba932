import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { GeneralErrors } from "../form/general-errors.tsx";
import { ConflictNotice, type ShownForm } from "./conflict.tsx";
import classes from "./settings.module.css";

interface FormDialogProps {
  opened?: boolean;
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  form: ShownForm;
  /** The label of the submit button; "Save" by default. */
  action?: string;
  width?: 440 | 600 | 912;
  isDangerous?: boolean;
  /** Whether the form cannot be sent, such as without a connection. */
  isDisabled?: boolean | undefined;
  /** Left of the buttons: the outcome of submitting. */
  note?: ReactNode;
  children: ReactNode;
}

/** A dialog that saves its form; problems of the whole form come first. */
export const FormDialog = ({
  opened = true,
  title,
  subtitle,
  onClose,
  form,
  action,
  width = 440,
  isDangerous = false,
  isDisabled = false,
  note,
  children,
}: FormDialogProps) => {
  const { t } = useTexts("ui");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      width={width}
      onSubmit={form.submit}
      note={note}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("settings.cancel")}
          </Button>
          <Button
            type="submit"
            color={isDangerous ? "red" : undefined}
            loading={form.isPending}
            disabled={isDisabled}
          >
            {action ?? t("settings.save")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <GeneralErrors of={form} />
        {children}
        <ConflictNotice of={form} />
      </div>
    </Dialog>
  );
};
