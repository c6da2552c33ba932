import "./texts.ts";
import "../../styles/app.css";
import { Button, Loader } from "@mantine/core";
import { IconDeviceTvOff, IconWifiOff } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { MessagePage } from "../../shell/page/message-page.tsx";
import { type ScreenKey, screenKeyStorage } from "../../shell/screens/device-key.ts";
import { useWakeLock } from "../../shell/screens/use-wake-lock.ts";
import { shownBy } from "./state.ts";
import { screenStorage, useScreen } from "./use-screen.ts";
import { useScreenEvents } from "./use-screen-events.ts";
import { ScreenView } from "./view.tsx";

/** `/screen-home`: needs a device that is a screen, and no session. */
export const ScreenPage = () => {
  const screen = screenKeyStorage.get();
  return screen ? <LoadedScreen screen={screen} /> : <EndedScreen />;
};

const LoadedScreen = ({ screen }: { screen: ScreenKey }) => {
  const { t } = useTexts("meetingsScreens");
  const connection = useScreen(screen);
  const { roomScreen } = connection;
  useScreenEvents(
    screen.secret,
    () => shownBy(roomScreen, Date.now() + connection.offset),
    connection.refresh,
  );
  useWakeLock();

  const name = roomScreen ? `${roomScreen.client.name} | ${roomScreen.room.name}` : undefined;
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);

  if (connection.hasEnded) return <EndedScreen />;
  const icon = <IconWifiOff size={26} stroke={1.75} aria-hidden />;
  if (connection.isOff) return <MessagePage icon={icon} title={t("off.title")} text={t("off.text")} />;
  if (roomScreen)
    return (
      <ScreenView
        screen={screen}
        roomScreen={roomScreen}
        connection={connection}
        onEnded={reloadWithoutScreen}
      />
    );
  return connection.connection === "offline" ? (
    <MessagePage icon={icon} title={t("unreachable.title")} text={t("unreachable.text")} />
  ) : (
    <MessagePage icon={<Loader size={24} />} title={t("connecting")} text={t("connectingText")} />
  );
};

const clearScreen = () => {
  screenKeyStorage.set(null);
  screenStorage.set(null);
};

/** A full navigation discards the page's memory. */
const reloadWithoutScreen = () => {
  clearScreen();
  window.location.assign("/login");
};

/** Shown when the server no longer knows this screen, or the device never was one. */
const EndedScreen = () => {
  const { t } = useTexts("meetingsScreens");
  const navigate = useNavigate();
  const choose = () => {
    clearScreen();
    void navigate({ to: "/screen" });
  };
  return (
    <MessagePage
      icon={<IconDeviceTvOff size={26} stroke={1.75} aria-hidden />}
      title={t("ended.title")}
      text={t("ended.text")}
    >
      <Button size="md" onClick={choose}>
        {t("ended.choose")}
      </Button>
    </MessagePage>
  );
};
