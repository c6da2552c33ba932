/** Replaces the service worker's hook, since component tests have no worker: there is never a new version. */
export const useRegisterSW = () => ({
  needRefresh: [false, () => {}],
  offlineReady: [false, () => {}],
  updateServiceWorker: () => Promise.resolve(),
});
