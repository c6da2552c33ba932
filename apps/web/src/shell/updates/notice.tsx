import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useNewVersion } from "./use-new-version.ts";

/** Offers a waiting new version and never forces it, because the person may be typing. */
export const UpdateNotice = () => {
  const { t } = useTexts("shell");
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
