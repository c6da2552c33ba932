/** In the place of the service worker, which no component test has: there is never a new version. */
export const useRegisterSW = () => ({
  needRefresh: [false, () => {}],
  offlineReady: [false, () => {}],
  updateServiceWorker: () => Promise.resolve(),
});
