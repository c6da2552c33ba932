import { call } from "../api/call.ts";
import { createStorage } from "../browser-storage.ts";
import { pushSupport } from "./support.ts";

/** This browser's push messages: for whom it receives them, and under which id the server knows it. */
interface OwnPush {
  personId: string;
  id: string;
}
const storage = createStorage<OwnPush | null>("local", "portico-push");

/** The id of this browser's subscription, if it is this person's. */
export const ownPushId = (personId: string): string | undefined => {
  const own = storage.get();
  return own?.personId === personId ? own.id : undefined;
};

/** The person, or the browser by its settings, does not allow messages. */
export class PushDenied extends Error {}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const toBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

async function registration(): Promise<ServiceWorkerRegistration> {
  // The same that the app registers a while after its start.
  await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  return navigator.serviceWorker.ready;
}

const isSameKey = ({ options }: PushSubscription, publicKey: string): boolean =>
  toBase64url(options.applicationServerKey) === publicKey;

/** Subscribes with the installation's key, or finds the subscription of that key, and tells the server. */
async function store(personId: string, publicKey: string): Promise<void> {
  const { pushManager } = await registration();
  const known = await pushManager.getSubscription();
  if (known && !isSameKey(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  const { id } = await call("POST /push-subscriptions/", {
    body: {
      endpoint: subscription.endpoint,
      p256dh: toBase64url(subscription.getKey("p256dh")),
      auth: toBase64url(subscription.getKey("auth")),
    },
  });
  storage.set({ personId, id });
}

/** Asks the person for permission and has this browser receive their messages; throws `PushDenied` without it. */
export async function turnPushOn(personId: string, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushDenied();
  await store(personId, publicKey);
}

const dropFromBrowser = async (): Promise<void> => {
  storage.set(null);
  const known = await navigator.serviceWorker.getRegistration();
  await (await known?.pushManager.getSubscription())?.unsubscribe();
};

/** This browser receives no messages any more. */
export async function turnPushOff(personId: string): Promise<void> {
  const id = ownPushId(personId);
  await dropFromBrowser();
  if (id) await call("DELETE /push-subscriptions/:id/", { params: { id } });
}

/**
 * At each start of the app: confirms the subscription of the person who turned it on here, since log-outs, new keys and the
 * browser itself end some; and ends that of somebody else, who would be told of here.
 */
export async function confirmPush(personId: string): Promise<void> {
  const own = storage.get();
  if (!own || pushSupport() !== "yes") return;
  await navigator.clearAppBadge?.();
  if (own.personId !== personId) return dropFromBrowser();
  if (Notification.permission !== "granted") return;
  const { publicKey } = await call("GET /push-subscriptions/");
  await store(personId, publicKey);
}
