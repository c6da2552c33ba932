import { useTranslation } from "react-i18next";
import { useNow } from "../../ui/days/use-now.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { hostName, whenWords } from "./labels.ts";
import { type MyVisit, useMyVisitActions } from "./use-my-visit.ts";

interface CancelDialogProps {
  visit: MyVisit;
  opened: boolean;
  onClose: () => void;
}

export const CancelDialog = ({ visit, opened, onClose }: CancelDialogProps) => {
  const { t } = useTranslation("myVisit");
  const now = useNow();
  const { cancel } = useMyVisitActions(visit.uuid);
  const host = hostName(visit);
  const when = whenWords(t, visit, now);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.positive(t("cancelled")),
      onError: () => toast.negative(t("notCancelled")),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancelTitle")}
      text={host ? t("cancelText", { host, when }) : t("cancelTextNoHost", { when })}
      confirm={t("cancel")}
      keep={t("keepVisit")}
      onConfirm={confirm}
      isBusy={cancel.isPending}
      dangerous
    />
  );
};
