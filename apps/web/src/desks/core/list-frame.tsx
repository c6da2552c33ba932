import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSession } from "../../shell/session/session.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { desksListSearch, type Tab, tabsFor } from "./list-search.ts";

/** The person's tabs of Desk Admin; cleaning staff have only one, for which no tab list is shown. */
export const useTabs = (): readonly Tab[] => tabsFor(useSession().user.groups);

type ListFrameProps = Omit<ComponentProps<typeof SettingsFrame>, "navigation" | "tabs" | "current"> & {
  tab: Tab;
};

/** The frame of Desk Admin: headline, add button, tabs. */
export const ListFrame = ({ tab, ...rest }: ListFrameProps) => {
  const { t } = useTexts("desksList");
  return (
    <SettingsFrame
      {...rest}
      navigation={t("navigation")}
      tabs={useTabs().map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    />
  );
};

/** The list of the shown tab, as the address says it. */
export const useDesksList = (onChange?: () => void) => useListSearch(desksListSearch, onChange);
