import { isFixed, limits, NOTIFICATION_KINDS } from "@portico/contract/notifications/form";
import * as notifications from "@portico/contract/notifications/notifications";
import { text } from "@portico/contract/texts/text";
import type { AppParts } from "../feature.ts";
import { newId } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import { readPushKeys } from "../platform/delivery/push-keys.ts";
import type { Serve } from "../platform/http/serve.ts";
import {
  dropOldestPushSubscriptions,
  dropPushSubscriptions,
  listPushSubscriptions,
  type PushSubscriptionRow,
  storePushSubscription,
} from "../platform/messages/push-queries.ts";
import { canSendTexts } from "../platform/work/work.ts";
import { describeDevice } from "../sign-in/public.ts";
import { listChoices, lockBrowsers, storeChoice } from "./queries.ts";
import { toSetting } from "./rules.ts";

const USER_AGENT_MAX = 400;

/** Choices and browsers concern their owner only, so their changes are not in the audit log. */
export function notificationRoutes(
  serve: Serve,
  { tools, secret, notificationKinds }: Pick<AppParts, "tools" | "secret" | "notificationKinds">,
): void {
  serve(notifications.listNotifications, async ({ db, client, user }) => {
    const kinds = await notificationKinds(db, client, user);
    const choices = await listChoices(db, client.id, user.id);
    return {
      results: NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)).map((kind) =>
        toSetting(kind, choices.get(kind) ?? {}),
      ),
      canText: await canSendTexts(tools),
      hasPhone: user.phone !== null && user.phone.trim() !== "",
    };
  });

  serve(notifications.changeNotification, async ({ db, client, user, body }) => {
    const { kind, channel, isOn } = body;
    if (!(await notificationKinds(db, client, user)).includes(kind))
      throw refuse.fields({ kind: [text("notifications.notYours")] });
    if (isFixed(kind, channel) && !isOn) throw refuse.fields({ isOn: [text("notifications.alwaysOn")] });
    await storeChoice(db, client.id, user.id, body);
    return toSetting(kind, (await listChoices(db, client.id, user.id)).get(kind) ?? {});
  });

  serve(notifications.listPushSubscriptions, async ({ db, client, user, now, translate }) => {
    const { publicKey } = await readPushKeys(tools.database.anonymous, secret, now);
    const rows = await listPushSubscriptions(db, client.id, user.id);
    return { publicKey, results: rows.map((row) => present(row, translate)) };
  });

  serve(notifications.createPushSubscription, async ({ db, client, user, body, now, request, translate }) => {
    await lockBrowsers(db, user.id);
    const userAgent = request.headers["user-agent"]?.slice(0, USER_AGENT_MAX) ?? null;
    const subscription = {
      id: newId(),
      personId: user.id,
      sessionHash: user.session.hash,
      userAgent,
      ...body,
    };
    const stored = await storePushSubscription(db, client.id, subscription, now);
    await dropOldestPushSubscriptions(db, client.id, user.id, limits.browsersMax);
    return present(stored, translate);
  });

  serve(notifications.deletePushSubscription, async ({ db, client, user, params, translate }) => {
    const own = await listPushSubscriptions(db, client.id, user.id);
    const found = own.find(({ id }) => id === params.id);
    if (!found) throw refuse.with("notFound");
    await dropPushSubscriptions(db, client.id, user.id, { id: params.id });
    return present(found, translate);
  });
}

function present({ id, userAgent, createdAt }: PushSubscriptionRow, translate: TranslateText) {
  const device = describeDevice(userAgent);
  return { id, device: device && translate(device), createdAt };
}
