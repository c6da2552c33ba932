import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { TABS, type Tab } from "./search.ts";

type GatesFrameProps = Pick<ComponentProps<typeof SettingsFrame>, "context" | "children"> & { tab: Tab };

/** The frame of Gates with its tabs. */
export const GatesFrame = ({ tab, ...rest }: GatesFrameProps) => {
  const { t } = useTexts("camerasGates");
  return (
    <SettingsFrame
      {...rest}
      headline={t(`tabs.${tab}`)}
      navigation={t("navigation")}
      tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    />
  );
};
