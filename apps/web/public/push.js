// A part of the service worker, which sw.js imports: shows push messages and opens their pages. Their words come with them
// (packages/contract/src/notifications/push.ts), so that nothing is asked for and nothing is kept here.

/** The number on the app's icon: the messages that are still shown. */
const setBadge = async () => {
  const shown = await self.registration.getNotifications();
  if (shown.length > 0) await self.navigator.setAppBadge?.(shown.length);
  else await self.navigator.clearAppBadge?.();
};

const show = async ({ title, body, path, tag }) => {
  const icon = "/icon-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: { path } });
  await setBadge().catch(() => undefined);
};

const openPage = async (path) => {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Another page of the app stays as it is: a form may be half filled.
  const there = windows.find(({ url }) => url === href);
  if (there) await there.focus();
  else await self.clients.openWindow(href);
};

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const opened = openPage(event.notification.data?.path ?? "/");
  event.waitUntil(opened.then(setBadge).catch(() => undefined));
});

self.addEventListener("notificationclose", (event) => {
  event.waitUntil(setBadge().catch(() => undefined));
});
