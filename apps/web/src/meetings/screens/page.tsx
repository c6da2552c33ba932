import "./texts.ts";
import "../../styles/app.css";
import { Button, Loader } from "@mantine/core";
import { IconDeviceTvOff, IconWifiOff } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { WholePage } from "../../shell/page/message-page.tsx";
import { keptScreen, type ScreenKey } from "../../shell/screens/device-key.ts";
import { useWakeLock } from "../../shell/screens/use-wake-lock.ts";
import { keptDoor, useDoor } from "./use-screen.ts";
import { useDoorEvents } from "./use-screen-events.ts";
import { DoorView } from "./view.tsx";

/** `/screen-home`: needs no session, only that this device is a screen. */
export const DoorPage = () => {
  const screen = keptScreen.get();
  return screen ? <DoorOf screen={screen} /> : <Ended />;
};

const DoorOf = ({ screen }: { screen: ScreenKey }) => {
  const { t } = useTranslation("door");
  const link = useDoor(screen);
  const { door } = link;
  useDoorEvents(screen.secret, link.refresh);
  useWakeLock();

  const name = door ? `${door.client.name} | ${door.room.name}` : undefined;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (link.hasEnded) return <Ended />;
  const icon = <IconWifiOff size={26} stroke={1.75} aria-hidden />;
  if (link.isOff) return <WholePage icon={icon} title={t("off.title")} text={t("off.text")} />;
  if (door) return <DoorView screen={screen} door={door} link={link} onEnded={forget} />;
  return link.link === "offline" ? (
    <WholePage icon={icon} title={t("unreachable.title")} text={t("unreachable.text")} />
  ) : (
    <WholePage icon={<Loader size={24} />} title={t("connecting")} text={t("connectingText")} />
  );
};

const clear = () => {
  keptScreen.set(null);
  keptDoor.set(null);
};

/** Everything in memory goes with the page. */
const forget = () => {
  clear();
  window.location.assign("/login");
};

/** The server knows this screen no more, or this device never was one. */
const Ended = () => {
  const { t } = useTranslation("door");
  const navigate = useNavigate();
  const choose = () => {
    clear();
    void navigate({ to: "/screen" });
  };
  return (
    <WholePage
      icon={<IconDeviceTvOff size={26} stroke={1.75} aria-hidden />}
      title={t("ended.title")}
      text={t("ended.text")}
    >
      <Button size="md" onClick={choose}>
        {t("ended.choose")}
      </Button>
    </WholePage>
  );
};
