import { useTranslation } from "react-i18next";
import { ApiError } from "../shell/api-error.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toasts.ts";
import { useChange } from "./use-settings.ts";

interface RemoveDialogProps {
  name: string;
  /** What goes with it, or what keeps it. */
  text: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
  title?: string;
  confirm?: string;
  done?: string;
}

/** Asks once, naming what is removed. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const { t } = useTranslation("resources");
  const { mutate, isPending } = useChange(props.remove);
  const { name, onClose } = props;
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => toast.positive(props.done ?? t("removed", { name })),
      onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("removeFailed")),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={props.title ?? t("removeTitle", { name })}
      text={props.text}
      confirm={props.confirm ?? t("removeConfirm")}
      onConfirm={remove}
      isBusy={isPending}
      dangerous
    />
  );
};
