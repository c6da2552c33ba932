import { useRegisterSW } from "virtual:pwa-register/react";
import { useEffect } from "react";

const CHECK_MS = 60 * 60_000;

/** Registers the service worker, and takes a new version by itself while nobody is at it: no one is there to press. */
export const useQuietUpdate = (isQuiet: boolean): void => {
  const {
    needRefresh: [isWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_, registration) => {
      if (registration) setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
    },
  });
  useEffect(() => {
    if (isWaiting && isQuiet) void updateServiceWorker();
  }, [isWaiting, isQuiet, updateServiceWorker]);
};
