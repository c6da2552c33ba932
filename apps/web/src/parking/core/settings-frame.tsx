import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SettingsFrame as Frame } from "../../shell/settings/frame.tsx";
import type { Tab } from "./settings-search.ts";
import { useSettingsTabs } from "./use-settings-tabs.ts";

type ParkingSettingsFrameProps = Omit<ComponentProps<typeof Frame>, "navigation" | "tabs" | "current"> & {
  tab: Tab;
};

/** The frame of the settings pages with the tabs of parking. */
export const ParkingSettingsFrame = ({ tab, ...rest }: ParkingSettingsFrameProps) => {
  const { t } = useTexts("parkingSettings");
  const tabs = useSettingsTabs();
  return (
    <Frame
      {...rest}
      navigation={t("navigation")}
      tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    />
  );
};
