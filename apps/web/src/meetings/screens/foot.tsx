import { useTranslation } from "react-i18next";
import { ScreenMenu } from "../../shell/screens/menu.tsx";
import { Mark } from "../../ui/page/brand-mark.tsx";
import { useDoorWords } from "./labels.ts";
import classes from "./screens.module.css";
import type { Door, DoorLink } from "./use-screen.ts";

interface DoorFootProps {
  door: Door;
  link: DoorLink["link"];
  heardAt: number;
  isEnding: boolean;
  onEndScreen: () => void;
}

/** Whose house it is, whether what stands here is true now, and the way out. */
export const DoorFoot = ({ door, link, heardAt, isEnding, onEndScreen }: DoorFootProps) => {
  const { t } = useTranslation("door");
  const { time } = useDoorWords(door, heardAt);
  const words = {
    live: t("live"),
    connecting: t("connecting"),
    offline: t("offlineSince", { time: time(heardAt) }),
  }[link];
  return (
    <footer className={classes.foot}>
      <Mark logo={door.client.logo} size={32} />
      <span className={classes.client}>{door.client.name}</span>
      <span className={classes.link} data-link={link} role="status">
        {words}
      </span>
      <ScreenMenu
        label={t("endScreen.menu")}
        className={classes.menu}
        position="top-end"
        words={{
          end: t("endScreen.confirm"),
          title: t("endScreen.title"),
          text: t("endScreen.text", { room: door.room.name }),
        }}
        canEnd={link === "live"}
        isEnding={isEnding}
        onEnd={onEndScreen}
      />
    </footer>
  );
};
