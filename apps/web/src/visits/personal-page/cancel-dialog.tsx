import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatWhen, hostName } from "./labels.ts";
import { type PersonalVisit, usePersonalVisitActions } from "./use-personal-visit.ts";

interface CancelOwnVisitDialogProps {
  visit: PersonalVisit;
  opened: boolean;
  onClose: () => void;
}

export const CancelOwnVisitDialog = ({ visit, opened, onClose }: CancelOwnVisitDialogProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const now = useNow();
  const { cancel } = usePersonalVisitActions(visit.uuid);
  const host = hostName(visit);
  const when = formatWhen(t, visit, now);
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast.positive(translate(text("visits.cancelled"))),
      onError: () => toast.negative(translate(text("visits.notCancelled"))),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("cancelTitle")}
      text={host ? t("cancelText", { host, when }) : t("cancelTextNoHost", { when })}
      confirmLabel={t("cancel")}
      cancelLabel={t("keepVisit")}
      onConfirm={confirm}
      isBusy={cancel.isPending}
      isDangerous
    />
  );
};
