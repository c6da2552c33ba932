import "./texts.ts";
import "../../styles/app.css";
import { Loader } from "@mantine/core";
import { IconBuildingSkyscraper, IconDeviceTvOff, IconWifiOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { showLocale } from "../../shell/language/show-locale.ts";
import { MessagePage } from "../../shell/page/message-page.tsx";
import { type ScreenKey, screenKeyStorage } from "../../shell/screens/device-key.ts";
import { useWakeLock } from "../../shell/screens/use-wake-lock.ts";
import { useQuietUpdate } from "../../shell/updates/use-quiet-update.ts";
import { KioskButton } from "./big-button.tsx";
import { KioskFrame } from "./frame.tsx";
import { kioskStorage, useKiosk } from "./use-kiosk.ts";
import { KioskVisitor } from "./visitor.tsx";

/** `/screen-home` of a device in a lobby; it needs no session, but the device must be a kiosk. */
const KioskPage = () => {
  const screen = screenKeyStorage.get();
  return screen ? <LoadedKiosk screen={screen} /> : <EndedKiosk />;
};
export default KioskPage;

const LoadedKiosk = ({ screen }: { screen: ScreenKey }) => {
  const { t } = useTexts("visitsKiosk");
  const { kiosk, offset, isOffline, hasEnded, isOff } = useKiosk(screen);
  // Counts the visitors: as a key it discards all entries of the last visitor.
  const [visitorCount, setVisitorCount] = useState(0);
  const [isIdle, setIdle] = useState(true);
  useWakeLock();
  useQuietUpdate(isIdle && !isOffline);

  const name = kiosk ? `${kiosk.client.name} | ${kiosk.site.name}` : undefined;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (hasEnded) return <EndedKiosk />;
  if (isOff) return <MessagePage icon={<Icon of={IconDeviceTvOff} />} title={t("off")} text={t("offText")} />;
  if (!kiosk)
    return isOffline ? (
      <MessagePage icon={<Icon of={IconWifiOff} />} title={t("offline")} text={t("offlineText")} />
    ) : (
      <MessagePage icon={<Loader size={24} />} title={t("connecting")} text={t("connectingText")} />
    );
  const startAgain = () => {
    void showLocale({ visitor: null });
    setIdle(true);
    setVisitorCount((before) => before + 1);
  };
  return (
    <KioskFrame kiosk={kiosk} screen={screen} offset={offset} onEnded={reloadWithoutScreen}>
      {isOffline ? (
        <OfflineKiosk />
      ) : (
        <KioskVisitor
          key={visitorCount}
          kiosk={kiosk}
          secret={screen.secret}
          onFinish={startAgain}
          onBusy={setIdle}
        />
      )}
    </KioskFrame>
  );
};

const Icon = ({ of: Shape }: { of: typeof IconWifiOff }) => <Shape size={26} stroke={1.75} aria-hidden />;

/** No visit can be found without the server, so visitors are sent to reception. */
const OfflineKiosk = () => {
  const { t } = useTexts("visitsKiosk");
  return <MessagePage icon={<Icon of={IconWifiOff} />} title={t("offline")} text={t("offlineText")} />;
};

const clearScreen = () => {
  screenKeyStorage.set(null);
  kioskStorage.set(null);
};

/** A full navigation discards the page's memory. */
const reloadWithoutScreen = () => {
  clearScreen();
  window.location.assign("/login");
};

/** Shown when the server no longer knows this kiosk. */
const EndedKiosk = () => {
  const { t } = useTexts("visitsKiosk");
  const choose = () => {
    clearScreen();
    window.location.assign("/screen");
  };
  return (
    <MessagePage icon={<Icon of={IconBuildingSkyscraper} />} title={t("ended")} text={t("endedText")}>
      <KioskButton onClick={choose}>{t("choose")}</KioskButton>
    </MessagePage>
  );
};
