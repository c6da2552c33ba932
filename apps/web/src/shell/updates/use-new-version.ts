import { useRegisterSW } from "virtual:pwa-register/react";
import { useCallback } from "react";

/** An open tab would otherwise never learn of a new version. */
const CHECK_MS = 60 * 60_000;
/** The old worker goes once it has nothing left to do, which can take minutes: whoever asked for the new one gets a fresh page. */
const TAKEOVER_TIMEOUT_MS = 4000;

/** Registers the service worker; says whether a new version waits, and lets it take over. */
export const useNewVersion = () => {
  const {
    needRefresh: [isWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
    },
  });
  const takeOver = useCallback(() => {
    // Reloads the page as soon as the new worker controls it.
    void updateServiceWorker();
    setTimeout(() => window.location.reload(), TAKEOVER_TIMEOUT_MS);
  }, [updateServiceWorker]);
  return { isWaiting, takeOver };
};
