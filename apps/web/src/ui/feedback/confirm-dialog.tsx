import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Asks with the thing's name: "Release space N17?" */
  title: string;
  /** What will happen, and to whom. */
  text: ReactNode;
  /** The verb again, not "OK": "Release Space". */
  confirmLabel: string;
  /** The way out in words of the matter: "Keep it". */
  cancelLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** Something is lost: the button is red. */
  isDangerous?: boolean;
  /** The question is not answered yet, e.g. a note is missing. */
  isDisabled?: boolean;
  children?: ReactNode;
}

/** Asks once before something that cannot simply be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTranslation("ui");
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      subtitle={props.text}
      width={440}
      isQuestion
      onSubmit={(event) => {
        event.preventDefault();
        props.onConfirm();
      }}
      actions={
        <>
          <Button variant="default" onClick={props.onClose} data-autofocus>
            {props.cancelLabel ?? t("keepIt")}
          </Button>
          <Button
            type="submit"
            color={props.isDangerous ? "red" : undefined}
            loading={props.isBusy}
            disabled={props.isDisabled}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
};
