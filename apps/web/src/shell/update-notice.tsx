import { useRegisterSW } from "virtual:pwa-register/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../ui/toasts.ts";

/** An open tab would otherwise never learn of a new version. */
const CHECK_MS = 60 * 60_000;

/** Registers the service worker; a waiting new version is offered, never forced: somebody may be typing. */
export const UpdateNotice = () => {
  const { t } = useTranslation("shell");
  const {
    needRefresh: [isWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
    },
  });

  useEffect(() => {
    if (!isWaiting) return;
    toast.warning(t("update"), {
      sticky: true,
      action: { run: () => void updateServiceWorker() },
    });
  }, [isWaiting, t, updateServiceWorker]);

  return null;
};
