import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FormEventHandler, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "./settings.module.css";

interface FormDialogProps {
  title: string;
  subtitle?: ReactNode;
  onClose: () => void;
  form: { general: string[]; submit: FormEventHandler<HTMLFormElement>; isPending: boolean };
  /** The label of the submit button; "Save" by default. */
  action?: string;
  width?: 440 | 600 | 912;
  children: ReactNode;
}

/** A dialog that saves its form; problems of the whole form come first. */
export const FormDialog = ({
  title,
  subtitle,
  onClose,
  form,
  action,
  width = 440,
  children,
}: FormDialogProps) => {
  const { t } = useTexts("ui");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      width={width}
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("settings.cancel")}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {action ?? t("settings.save")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {form.general.map((message) => (
          <Notice key={message} tone="red" icon={IconAlertCircle} role="alert">
            {message}
          </Notice>
        ))}
        {children}
      </div>
    </Dialog>
  );
};
