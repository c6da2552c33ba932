import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { TABS, type Tab } from "./search.ts";

type PlatesFrameProps = Omit<ComponentProps<typeof SettingsFrame>, "navigation" | "tabs" | "current"> & {
  tab: Tab;
};

/** The frame of Number Plates with its tabs. */
export const PlatesFrame = ({ tab, ...rest }: PlatesFrameProps) => {
  const { t } = useTexts("camerasPlates");
  return (
    <SettingsFrame
      {...rest}
      navigation={t("navigation")}
      tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    />
  );
};
