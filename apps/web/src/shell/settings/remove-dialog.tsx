import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ApiError } from "../api/error.ts";
import { useRefreshingMutation } from "./use-refreshing-mutation.ts";

interface RemoveDialogProps {
  name: string;
  /** What is removed together with it, or what prevents the removal. */
  text: string;
  /** Whether that is not known yet. */
  isWaiting?: boolean;
  remove: () => Promise<unknown>;
  onClose: () => void;
  title?: string;
  confirm?: string;
  done?: string;
}

/** Asks for confirmation, with the name of the removed thing. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const { t } = useTexts("ui");
  const { mutate, isPending } = useRefreshingMutation(props.remove);
  const { name, onClose } = props;
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => toast.positive(props.done ?? t("settings.removed", { name })),
      onError: (error) =>
        toast.negative(error instanceof ApiError ? error.message : t("settings.removeFailed")),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={props.title ?? t("settings.removeTitle", { name })}
      text={props.text}
      confirmLabel={props.confirm ?? t("settings.removeConfirm")}
      onConfirm={remove}
      isBusy={isPending}
      isDisabled={props.isWaiting ?? false}
      isDangerous
    />
  );
};
