import { useRegisterSW } from "virtual:pwa-register/react";
import { useCallback } from "react";

/** Without regular checks, an open tab would never learn of a new version. */
const CHECK_MS = 60 * 60_000;
/**
 * The old worker stops only when it is idle, which can take minutes; after this time the page is reloaded
 * anyway.
 */
const TAKEOVER_TIMEOUT_MS = 4000;

/** Registers the service worker, reports whether a new version waits, and activates it. */
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
