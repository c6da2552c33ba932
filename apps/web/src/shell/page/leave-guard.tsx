import { useBlocker } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";

/** Asks before entered values are lost: by another screen, the back button or a closed tab. */
export const LeaveGuard = ({ isDirty }: { isDirty: () => boolean }) => {
  const { t } = useTexts("ui");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === "blocked"}
      onClose={() => reset?.()}
      title={t("leave.title")}
      text={t("leave.text")}
      confirmLabel={t("leave.leave")}
      cancelLabel={t("leave.stay")}
      onConfirm={() => proceed?.()}
      isDangerous
    />
  );
};
