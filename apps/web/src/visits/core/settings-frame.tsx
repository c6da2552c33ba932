import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature, useSession } from "../../shell/session/session.ts";
import { SettingsFrame as Frame } from "../../shell/settings/frame.tsx";
import { type Tab, tabsFor } from "./settings-search.ts";

interface VisitsSettingsFrameProps {
  tab: Tab;
  /** "4 visitor types"; the tab's name until the number is loaded. */
  headline: string;
  context: string;
  /** The filled button, where the tab has something to add. */
  addAction?: { label: string; onAdd: () => void } | undefined;
  children: ReactNode;
}

export const useVisitsSettingsTabs = (): readonly Tab[] => {
  const { user } = useSession();
  return tabsFor(user.groups, { codes: useHasFeature("qr codes"), screens: useHasFeature("screen") });
};

/** The frame of the settings pages with the tabs of reception. */
export const VisitsSettingsFrame = ({ tab, ...rest }: VisitsSettingsFrameProps) => {
  const { t } = useTexts("visitsSettings");
  return (
    <Frame
      {...rest}
      navigation={t("navigation")}
      tabs={useVisitsSettingsTabs().map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    />
  );
};
