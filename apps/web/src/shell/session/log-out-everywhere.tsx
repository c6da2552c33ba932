import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { call } from "../api/call.ts";
import { logOut } from "./log-out.ts";
import { useSession } from "./session.ts";

export const LogOutEverywhereDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTexts(["shell", "ui"]);
  const { fullName } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /logout/", { body: { everywhere: true } }),
    onSuccess: logOut,
    onError: () => toast.negative(t("user.everywhereFailed")),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t("user.everywhereTitle")}
      text={t("user.everywhereBody", { name: fullName })}
      confirmLabel={t("user.logOutEverywhere")}
      cancelLabel={t("ui:cancel")}
      onConfirm={() => mutate()}
      isBusy={isPending}
      isDangerous
    />
  );
};
