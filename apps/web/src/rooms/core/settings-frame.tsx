import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasFeature } from "../../shell/session/session.ts";
import { SettingsFrame as Frame } from "../../shell/settings/frame.tsx";
import { type Tab, tabsFor } from "./settings-search.ts";

interface SettingsFrameProps {
  tab: Tab;
  /** "31 resources"; its name while that is not known. */
  answer: string;
  context: string;
  /** The filled button. */
  add: string;
  onAdd: () => void;
  /** Before the filled button. */
  more?: ReactNode;
  children: ReactNode;
}

/** The frame of settings with the tabs of resources. */
export const SettingsFrame = ({ tab, add, onAdd, ...rest }: SettingsFrameProps) => {
  const { t } = useTranslation("resources");
  const tabs = tabsFor(useHasFeature("rooms"), useHasFeature("screen"));
  return (
    <Frame
      {...rest}
      navigation={t("navigation")}
      tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
      add={{ label: add, onAdd }}
    />
  );
};
