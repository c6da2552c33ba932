import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { SettingsFrame as Frame } from "../../shell/settings/frame.tsx";
import { type Tab, tabsFor } from "./settings-search.ts";

interface RoomsSettingsFrameProps {
  tab: Tab;
  /** "31 resources"; the tab's name until the number is loaded. */
  headline: string;
  context: string;
  /** The label of the filled button. */
  addLabel: string;
  onAdd: () => void;
  /** Shown before the filled button. */
  extraActions?: ReactNode;
  children: ReactNode;
}

/** The frame of the settings pages with the tabs of resources. */
export const RoomsSettingsFrame = ({ tab, addLabel, onAdd, ...rest }: RoomsSettingsFrameProps) => {
  const { t } = useTexts("rooms");
  const tabs = tabsFor(useHasFeature("rooms"), useHasFeature("screen"));
  return (
    <Frame
      {...rest}
      navigation={t("navigation")}
      tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
      addAction={{ label: addLabel, onAdd }}
    />
  );
};
