import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { TABS, type Tab } from "./search.ts";

interface PeopleFrameProps {
  tab: Tab;
  headline: string;
  addAction?: { label: string; onAdd: () => void };
  extraActions?: ReactNode;
  children: ReactNode;
}

/** The common frame of the three tabs. */
export const PeopleFrame = ({ tab, ...props }: PeopleFrameProps) => {
  const { t } = useTexts("accounts");
  return (
    <SettingsFrame
      {...props}
      context={t(`context.${tab}`)}
      navigation={t("tabs.label")}
      tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    />
  );
};
