import { z } from "zod";
import { Id, Instant, namedObject } from "../common.ts";
import { addEndpoint, removeEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { CHANNELS, limits, NOTIFICATION_KINDS } from "./form.ts";

/** What tells a person of what happens: by mail, by text and by push messages to their browsers, as they choose. */

const Kind = z.enum(NOTIFICATION_KINDS);
const Channel = z.enum(CHANNELS);

export const NotificationSetting = namedObject("NotificationSetting", {
  kind: Kind,
  channels: z.array(
    z.object({
      channel: Channel,
      isOn: z.boolean(),
      /** It comes in any case. */
      isFixed: z.boolean(),
    }),
  ),
});

/** Only kinds that the caller can get. Texts also need a phone number, push messages a browser that receives some. */
export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications/",
  summary: "By which channels the caller is told of what",
  access: "session",
  output: z.object({
    results: z.array(NotificationSetting),
    /** Whether the installation can send texts. */
    canText: z.boolean(),
    hasPhone: z.boolean(),
  }),
  refusals: [],
});

export const changeNotification = endpoint({
  method: "PUT",
  path: "/notifications/",
  summary: "Choose whether a kind of notification comes by a channel",
  access: "session",
  body: z.object({ kind: Kind, channel: Channel, isOn: z.boolean() }),
  output: NotificationSetting,
  refusals: [400, 403, 409, 422],
});

export const PushSubscription = namedObject("PushSubscription", {
  id: Id,
  /** "Chrome on Android"; null: unknown. */
  device: z.string().nullable(),
  createdAt: Instant,
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** The caller's browsers that receive push messages, the oldest first. */
export const listPushSubscriptions = endpoint({
  method: "GET",
  path: "/push-subscriptions/",
  summary: "The caller's browsers that receive push messages, and the key to subscribe with",
  access: "session",
  output: z.object({
    /** The installation's key as `PushManager.subscribe()` takes it: base64url. */
    publicKey: z.string(),
    results: z.array(PushSubscription),
  }),
  refusals: [],
});

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min, encodeText("notifications.keyForm"))
    .max(max, encodeText("notifications.keyForm"))
    .regex(/^[\w-]+$/, encodeText("notifications.keyForm"));

/**
 * What `PushManager.subscribe()` answered in the caller's browser. Repeated for the same address, it confirms the
 * subscription; of a browser that two people use, the last one has it. It ends with the session's log-out.
 */
export const createPushSubscription = addEndpoint({
  path: "/push-subscriptions/",
  summary: "Receive push messages in this browser",
  body: z.object({
    endpoint: z
      .string()
      .max(limits.endpointMax, encodeText("common.tooLong", { max: limits.endpointMax }))
      .regex(/^https:\/\/[^\s/@]+\/\S*$/, encodeText("notifications.endpointForm")),
    p256dh: base64url(86, 88),
    auth: base64url(22, 24),
  }),
  output: PushSubscription,
});

export const deletePushSubscription = removeEndpoint({
  path: "/push-subscriptions/:id/",
  summary: "Receive no more push messages in one of one's browsers",
  output: PushSubscription,
});
