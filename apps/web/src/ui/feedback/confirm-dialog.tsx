import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question with the thing's name: "Release space N17?" */
  title: string;
  /** The effect of confirming, and the people affected. */
  text: ReactNode;
  /** The verb, not "OK": "Release Space". */
  confirmLabel: string;
  /** The label of the cancel button, in words of the question: "Keep it". */
  cancelLabel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** Whether something is lost: the button is then red. */
  isDangerous?: boolean;
  /** Whether an answer is missing, such as a note. */
  isDisabled?: boolean;
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot simply be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTexts("ui");
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
