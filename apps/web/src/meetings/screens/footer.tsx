import { useTexts } from "../../locales/use-texts.ts";
import { ScreenMenu } from "../../shell/screens/menu.tsx";
import { BrandMark } from "../../ui/page/brand-mark.tsx";
import { useScreenLabels } from "./labels.ts";
import classes from "./screens.module.css";
import type { RoomScreen, ScreenConnection } from "./use-screen.ts";

interface ScreenFooterProps {
  roomScreen: RoomScreen;
  connection: ScreenConnection["connection"];
  answeredAt: number;
  isEnding: boolean;
  onEndScreen: () => void;
}

/** The client, the state of the connection, and the menu that ends the screen. */
export const ScreenFooter = ({
  roomScreen,
  connection,
  answeredAt,
  isEnding,
  onEndScreen,
}: ScreenFooterProps) => {
  const { t } = useTexts("meetingsScreens");
  const { time } = useScreenLabels(roomScreen, answeredAt);
  const words = {
    live: t("live"),
    connecting: t("connecting"),
    offline: t("offlineSince", { time: time(answeredAt) }),
  }[connection];
  return (
    <footer className={classes.foot}>
      <BrandMark logo={roomScreen.client.logo} size={32} />
      <span className={classes.client}>{roomScreen.client.name}</span>
      <span className={classes.link} data-link={connection} role="status">
        {words}
      </span>
      <ScreenMenu
        label={t("endScreen.menu")}
        className={classes.menu}
        position="top-end"
        labels={{
          end: t("endScreen.confirm"),
          title: t("endScreen.title"),
          text: t("endScreen.text", { room: roomScreen.room.name }),
        }}
        canEnd={connection === "live"}
        isEnding={isEnding}
        onEnd={onEndScreen}
      />
    </footer>
  );
};
