import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toasts.ts";
import { useNewVersion } from "./use-new-version.ts";

/** A waiting new version is offered, never forced: somebody may be typing. */
export const UpdateNotice = () => {
  const { t } = useTranslation("shell");
  const { isWaiting, takeOver } = useNewVersion();

  useEffect(() => {
    if (!isWaiting) return;
    toast.warning(t("update"), {
      isSticky: true,
      action: { run: takeOver },
    });
  }, [isWaiting, t, takeOver]);

  return null;
};
