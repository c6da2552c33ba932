import { isPhone } from "../ui/is-phone.ts";
import "./texts.ts";
import { Button } from "@mantine/core";
import { IconBell, IconBellOff, IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { call } from "../shell/api/call.ts";
import { ErrorState } from "../shell/page/error-state.tsx";
import { ownPushId, PushDenied, turnPushOff, turnPushOn } from "../shell/push/subscription.ts";
import { pushSupport } from "../shell/push/support.ts";
import { useSession } from "../shell/session/session.ts";
import { dayIn, formatDay, viewerZone } from "../ui/days/format.ts";
import { RowsSkeleton } from "../ui/feedback/skeletons.tsx";
import { toast } from "../ui/feedback/toasts.ts";
import { ItemRow } from "../ui/page/item-row.tsx";
import { Panel } from "../ui/page/panel.tsx";
import { type Browser, useBrowserMutation, useBrowsers } from "./use-notifications.ts";

/** This browser first, then the person's others. */
export const BrowsersPanel = () => {
  const { t } = useTexts("notifications");
  const { user } = useSession();
  const { data, error, refetch } = useBrowsers();
  const own = ownPushId(user.id);
  return (
    <Panel title={t("here.title")} isFlush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={1} />}
      {data && (
        <ThisBrowser publicKey={data.publicKey} isStored={data.results.some(({ id }) => id === own)} />
      )}
      {data?.results
        .filter(({ id }) => id !== own)
        .map((browser) => (
          <OtherBrowser key={browser.id} browser={browser} />
        ))}
    </Panel>
  );
};

const ThisBrowser = ({ publicKey, isStored }: { publicKey: string; isStored: boolean }) => {
  const { t } = useTexts("notifications");
  const { user } = useSession();
  const support = pushSupport();
  const [isDenied, setDenied] = useState(support === "yes" && Notification.permission === "denied");
  const change = useBrowserMutation((isOn: boolean) =>
    isOn ? turnPushOn(user.id, publicKey) : turnPushOff(user.id),
  );
  const isOn = isStored && !isDenied;
  const state = support === "yes" ? (isDenied ? "denied" : isOn ? "on" : "off") : support;
  return (
    <ItemRow
      icon={isOn ? IconBell : IconBellOff}
      name={t("here.name")}
      text={t(`here.${state}`)}
      action={
        support === "yes" &&
        !isDenied && (
          <Button
            variant={isOn ? "default" : "filled"}
            loading={change.isPending}
            onClick={() =>
              change.mutate(!isOn, {
                onError: (failure) => {
                  if (failure instanceof PushDenied) setDenied(true);
                  else toast.negative(t("here.failed"));
                },
              })
            }
          >
            {t(isOn ? "here.turnOff" : "here.turnOn")}
          </Button>
        )
      }
    />
  );
};

const OtherBrowser = ({ browser }: { browser: Browser }) => {
  const { t } = useTexts("notifications");
  const remove = useBrowserMutation(() =>
    call("DELETE /push-subscriptions/:id/", { params: { id: browser.id } }),
  );
  const device = browser.device ?? t("others.unknown");
  const since = t("others.since", { day: formatDay(dayIn(viewerZone(), browser.createdAt)) });
  return (
    <ItemRow
      icon={isPhone(browser.device) ? IconDeviceMobile : IconDeviceDesktop}
      name={device}
      text={since}
      action={
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => toast.positive(t("others.removed", { device })),
              onError: () => toast.negative(t("failed")),
            })
          }
        >
          <span aria-hidden>{t("others.remove")}</span>
          <span className="visually-hidden">{t("others.removeOf", { device, since })}</span>
        </Button>
      }
    />
  );
};
