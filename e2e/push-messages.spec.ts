import { expect } from "@playwright/test";
import type { PushPayload } from "../packages/contract/src/notifications/push.ts";
import { wholeChromium } from "./browser.ts";
import { callAs, logIn, test, useInstalledApp, workerIsActive } from "./kits/common.ts";

/** What the server hands to a push service, as a host's browser decrypts it: apps/server/src/notifications/notify.test.ts. */
const payload: PushPayload = {
  title: "Anna Berg has checked in",
  body: "For: Project review, Fri 20 Nov, 11:00–12:00",
  path: "/notifications",
  tag: "visit 1",
};

test.use({ launchOptions: wholeChromium() });
useInstalledApp();

test("a person has messages come to their browser, which shows one and its number, and turns them off again", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"]);
  // Chromium subscribes at its maker's service, which no test reaches: an address and keys as that service gives them.
  await context.addInitScript(() => {
    const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
    PushManager.prototype.subscribe = async (options) =>
      ({
        endpoint: "https://push.example/browser-of-a-test",
        options: { applicationServerKey: options?.applicationServerKey },
        getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
      }) as unknown as PushSubscription;
  });
  await logIn(page, "colleague");
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Messages come here, also while Portico is closed.")).toBeVisible();
  await workerIsActive(page);

  const devTools = await context.newCDPSession(page);
  const worker = new Promise<string>((resolve) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(baseURL!));
      if (own) resolve(own.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  const registrationId = await worker;
  const deliver = (message: PushPayload) =>
    devTools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        path: (data as { path: string }).path,
      })),
    );
  // On a busy machine the browser loses a message of its tools while the worker starts: it is sent until it is shown.
  const shownAfter = async (message: PushPayload) => {
    await deliver(message);
    return shown();
  };
  await expect.poll(() => shownAfter(payload)).toEqual([payload]);
  // A repeat takes the place of the first.
  await deliver(payload);
  await expect
    .poll(async () => (await shownAfter({ ...payload, tag: "visit 2" })).map(({ tag }) => tag).sort())
    .toEqual(["visit 1", "visit 2"]);

  const subscriptions = async () =>
    (await callAs<{ results: unknown[] }>(page, "GET", "/push-subscriptions/")).body.results.length;
  expect(await subscriptions()).toBe(1);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  expect(await subscriptions()).toBe(0);
});
