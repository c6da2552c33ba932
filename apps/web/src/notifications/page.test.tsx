import * as notifications from "@portico/contract/notifications/notifications";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../shell/api/query-client.ts";
import { confirmPush } from "../shell/push/subscription.ts";
import { noAnswer, on, type Stub } from "../testing/api.ts";
import { id } from "../testing/people.ts";
import { renderScreen } from "../testing/render.tsx";
import { NotificationsPage } from "./page.tsx";

const KEY = Buffer.alloc(65, 4).toString("base64url");
const setting = (kind: "parking-place" | "roll-call", isOn = true) => ({
  kind,
  channels: (["email", "sms", "push"] as const).map((channel) => ({
    channel,
    isOn: isOn && channel !== "sms",
    isFixed: kind === "roll-call" && channel === "email",
  })),
});
const settings = { results: [setting("parking-place"), setting("roll-call")], canText: true, hasPhone: true };
const phone = { id: id(1), device: "Chrome on Android", createdAt: "2026-11-02T09:00:00.000Z" };
const here = { id: id(2), device: "Chrome on Linux", createdAt: "2026-11-20T09:00:00.000Z" };
const browsers = (...results: (typeof phone)[]) =>
  on(notifications.listPushSubscriptions, { publicKey: KEY, results });

/** A browser with messages, as far as the page asks for it. */
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
const unsubscribe = vi.fn(async () => true);
let subscription: object | null = null;
const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
const makeSubscription = (key = bytes(65)) => ({
  endpoint: "https://push.example/1",
  options: { applicationServerKey: key },
  getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
  unsubscribe,
});
const subscribe = vi.fn(async () => {
  subscription = makeSubscription();
  return subscription;
});

beforeEach(() => {
  subscription = null;
  vi.clearAllMocks();
  requestPermission.mockResolvedValue("granted");
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "default", requestPermission });
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const button = (name: string) => screen.findByRole("button", { name });

describe("the kinds", () => {
  test("have a box for each channel; a choice is sent and shown at once", async () => {
    const { api, user } = await renderScreen(<NotificationsPage />, {
      answers: [
        on(notifications.listNotifications, settings),
        browsers(),
        // The choice shows before it is saved.
        on(notifications.changeNotification, () => new Promise(() => {}) as never),
      ],
    });
    expect((await box("Your parking by Email")).checked).toBe(true);
    expect((await box("Your parking by Text message")).checked).toBe(false);
    expect((await box("Roll calls by Email")).disabled).toBe(true);
    await user.click(await box("Your parking by Push"));
    expect((await box("Your parking by Push")).checked).toBe(false);
    expect(api.sent(notifications.changeNotification).map(({ body }) => body)).toEqual([
      { kind: "parking-place", channel: "push", isOn: false },
    ]);
  });

  test("a choice stands also where the list was asked for again before it was saved", async () => {
    let stored = true;
    const list = () => ({ ...settings, results: [setting("parking-place", stored)] });
    const save = async (isOn: boolean) => {
      await queryClient.invalidateQueries({ queryKey: ["account", "notifications"] });
      stored = isOn;
      return { ...setting("parking-place"), channels: list().results[0]!.channels };
    };
    const { api, user } = await renderScreen(<NotificationsPage />, {
      answers: [
        on(notifications.listNotifications, list),
        browsers(),
        on(notifications.changeNotification, ({ body }) => save(body.isOn) as never),
      ],
    });
    await user.click(await box("Your parking by Email"));
    await waitFor(() => expect(api.sent(notifications.listNotifications).length).toBeGreaterThan(2));
    expect((await box("Your parking by Email")).checked).toBe(false);
  });

  test("stand as before where a choice could not be saved", async () => {
    const { user } = await renderScreen(<NotificationsPage />, {
      answers: [
        on(notifications.listNotifications, settings),
        browsers(),
        on(notifications.changeNotification, noAnswer),
      ],
    });
    await user.click(await box("Your parking by Email"));
    expect(await screen.findByText("This could not be saved. Please try again.")).toBeTruthy();
    expect((await box("Your parking by Email")).checked).toBe(true);
  });

  test("say that texts need a phone number; without texts there is no column of them", async () => {
    const { api } = await renderScreen(<NotificationsPage />, {
      answers: [on(notifications.listNotifications, { ...settings, hasPhone: false }), browsers()],
    });
    expect((await box("Your parking by Text message")).disabled).toBe(true);
    expect(screen.getByRole("link", { name: "Add it to your profile" })).toBeTruthy();
    expect(api.sent(notifications.changeNotification)).toEqual([]);
  });

  test("are none for some people, who read that", async () => {
    await renderScreen(<NotificationsPage />, {
      answers: [
        on(notifications.listNotifications, { results: [], canText: false, hasPhone: false }),
        browsers(),
      ],
    });
    expect(await screen.findByText("Your organisation sends you no notifications.")).toBeTruthy();
    expect(screen.queryByRole("columnheader", { name: "Text message" })).toBeNull();
  });
});

describe("this device", () => {
  const open = (...stubs: Stub[]) =>
    renderScreen(<NotificationsPage />, {
      answers: [on(notifications.listNotifications, settings), ...stubs],
    });

  test("is turned on with the installation's key, and off again", async () => {
    let stored: (typeof here)[] = [];
    const { api, user } = await open(
      on(notifications.listPushSubscriptions, () => ({ publicKey: KEY, results: stored })),
      on(notifications.createPushSubscription, () => {
        stored = [here];
        return here;
      }),
      on(notifications.deletePushSubscription, () => {
        stored = [];
        return here;
      }),
    );
    await user.click(await button("Turn on"));
    expect(await screen.findByText("Messages come here, also while Portico is closed.")).toBeTruthy();
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array(65).fill(4),
    });
    expect(api.sent(notifications.createPushSubscription)[0]!.body).toEqual({
      endpoint: "https://push.example/1",
      p256dh: KEY,
      auth: Buffer.alloc(16, 4).toString("base64url"),
    });
    await user.click(await button("Turn off"));
    expect(await button("Turn on")).toBeTruthy();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(api.sent(notifications.deletePushSubscription)[0]!.params).toEqual({ id: here.id });
  });

  test("says how to allow messages where the person or the browser does not", async () => {
    requestPermission.mockResolvedValue("denied");
    const { user } = await open(browsers());
    await user.click(await button("Turn on"));
    expect(await screen.findByText(/^Your browser blocks them\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test("says that it could not be set up, and stays off", async () => {
    subscribe.mockRejectedValueOnce(new DOMException("No service.", "AbortError"));
    const { user } = await open(browsers());
    await user.click(await button("Turn on"));
    expect(await screen.findByText(/^The browser could not be set up/)).toBeTruthy();
    expect(await button("Turn on")).toBeTruthy();
  });

  test.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
      /^Add Portico to the Home Screen/,
    ],
    ["Mozilla/5.0 (X11; Linux x86_64) Old/1.0", "This browser cannot show push messages."],
  ])("without messages says what to do: %s", async (agent, said) => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    await open(browsers());
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn on" })).toBeNull();
    vi.restoreAllMocks();
  });
});

test("another device is turned off by its row", async () => {
  const { api, user } = await renderScreen(<NotificationsPage />, {
    answers: [
      on(notifications.listNotifications, settings),
      browsers(phone),
      on(notifications.deletePushSubscription, phone),
    ],
  });
  await user.click(await button("Turn off for Chrome on Android, since Mon 2 Nov"));
  expect(await screen.findByText("Chrome on Android no longer receives messages.")).toBeTruthy();
  expect(api.sent(notifications.deletePushSubscription)[0]!.params).toEqual({ id: phone.id });
});

describe("at the start of the app", () => {
  const keptBy = (personId: string) =>
    localStorage.setItem("portico-push", JSON.stringify({ personId, id: here.id }));
  const render = () =>
    renderScreen(<p>Start</p>, {
      answers: [browsers(), on(notifications.createPushSubscription, here)],
    });
  const me = id(9);

  test("the subscription is confirmed, also one that has ended meanwhile", async () => {
    vi.stubGlobal("Notification", { permission: "granted", requestPermission });
    keptBy(me);
    const { api } = await render();
    await confirmPush(me);
    await waitFor(() => expect(api.sent(notifications.createPushSubscription)).toHaveLength(1));
    expect(requestPermission).not.toHaveBeenCalled();
  });

  test("one with a former key gives way to one with the present key", async () => {
    vi.stubGlobal("Notification", { permission: "granted", requestPermission });
    subscription = makeSubscription(new Uint8Array(65).fill(5).buffer);
    keptBy(me);
    await render();
    await confirmPush(me);
    expect([unsubscribe, subscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test("that of another person ends, and nobody is subscribed who did not ask for it", async () => {
    subscription = makeSubscription();
    keptBy(id(8));
    const { api } = await render();
    await confirmPush(me);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    await confirmPush(me);
    expect(api.sent(notifications.createPushSubscription)).toEqual([]);
  });

  test("nothing is asked where nobody turned messages on, or permission was taken back", async () => {
    const { api } = await render();
    await confirmPush(me);
    vi.stubGlobal("Notification", { permission: "denied", requestPermission });
    keptBy(me);
    await confirmPush(me);
    expect(api.sent(notifications.listPushSubscriptions)).toEqual([]);
  });
});
