import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { SettingsFrame as Frame } from "../../shell/settings/frame.tsx";
import { TABS, type Tab } from "./settings-search.ts";

type ParkingSettingsFrameProps = Omit<ComponentProps<typeof Frame>, "navigation" | "tabs" | "current"> & {
  tab: Tab;
};

/** The frame of the settings pages with the tabs of parking. */
export const ParkingSettingsFrame = ({ tab, ...rest }: ParkingSettingsFrameProps) => {
  const { t } = useTexts("parkingSettings");
  const hasCredits = useHasFeature("paypark");
  return (
    <Frame
      {...rest}
      navigation={t("navigation")}
      tabs={TABS.filter((name) => name !== "credits" || hasCredits).map((name) => ({
        name,
        label: t(`tabs.${name}`),
      }))}
      current={tab}
    />
  );
};
