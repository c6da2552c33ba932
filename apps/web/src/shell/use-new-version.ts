import { useRegisterSW } from "virtual:pwa-register/react";

/** An open tab would otherwise never learn of a new version. */
const CHECK_MS = 60 * 60_000;

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
  return { isWaiting, updateServiceWorker };
};
