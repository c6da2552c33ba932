import "./texts.ts";
import "../../styles/app.css";
import { Loader } from "@mantine/core";
import { IconBuildingSkyscraper, IconDeviceTvOff, IconWifiOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { WholePage } from "../../shell/page/message-page.tsx";
import { keptScreen, type ScreenKey } from "../../shell/screens/device-key.ts";
import { useWakeLock } from "../../shell/screens/use-wake-lock.ts";
import { useQuietUpdate } from "../../shell/updates/use-quiet-update.ts";
import { BigButton } from "./big-button.tsx";
import { KioskFrame } from "./frame.tsx";
import { keptKiosk, useKiosk } from "./use-kiosk.ts";
import { Visitor } from "./visitor.tsx";

/** `/screen-home` of a device in a lobby: needs no session, only that this device is a kiosk. */
const KioskPage = () => {
  const screen = keptScreen.get();
  return screen ? <KioskOf screen={screen} /> : <Ended />;
};
export default KioskPage;

const KioskOf = ({ screen }: { screen: ScreenKey }) => {
  const { t } = useTranslation("kiosk");
  const { kiosk, offset, isOffline, hasEnded, isOff } = useKiosk(screen);
  // One visitor's turn; with the next all that the one before had typed is gone.
  const [turn, setTurn] = useState(0);
  const [isIdle, setIdle] = useState(true);
  useWakeLock();
  useQuietUpdate(isIdle && !isOffline);

  const name = kiosk ? `${kiosk.client.name} | ${kiosk.site.name}` : undefined;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (hasEnded) return <Ended />;
  if (isOff) return <WholePage icon={<Icon of={IconDeviceTvOff} />} title={t("off")} text={t("offText")} />;
  if (!kiosk)
    return isOffline ? (
      <WholePage icon={<Icon of={IconWifiOff} />} title={t("offline")} text={t("offlineText")} />
    ) : (
      <WholePage icon={<Loader size={24} />} title={t("connecting")} text={t("connectingText")} />
    );
  const startAgain = () => {
    setIdle(true);
    setTurn((before) => before + 1);
  };
  return (
    <KioskFrame kiosk={kiosk} screen={screen} offset={offset} onEnded={forget}>
      {isOffline ? (
        <Offline />
      ) : (
        <Visitor key={turn} kiosk={kiosk} secret={screen.secret} onOver={startAgain} onBusy={setIdle} />
      )}
    </KioskFrame>
  );
};

const Icon = ({ of: Shape }: { of: typeof IconWifiOff }) => <Shape size={26} stroke={1.75} aria-hidden />;

/** Nobody can be found without the server: people go to the desk. */
const Offline = () => {
  const { t } = useTranslation("kiosk");
  return <WholePage icon={<Icon of={IconWifiOff} />} title={t("offline")} text={t("offlineText")} />;
};

const clear = () => {
  keptScreen.set(null);
  keptKiosk.set(null);
};

/** Everything in memory goes with the page. */
const forget = () => {
  clear();
  window.location.assign("/login");
};

/** The server knows this kiosk no more. */
const Ended = () => {
  const { t } = useTranslation("kiosk");
  const choose = () => {
    clear();
    window.location.assign("/screen");
  };
  return (
    <WholePage icon={<Icon of={IconBuildingSkyscraper} />} title={t("ended")} text={t("endedText")}>
      <BigButton onClick={choose}>{t("choose")}</BigButton>
    </WholePage>
  );
};
