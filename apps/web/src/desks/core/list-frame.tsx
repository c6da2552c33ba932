import { getRouteApi } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import { type DesksListSearch, type Tab, tabsFor } from "./list-search.ts";

const route = getRouteApi("/_app/desks/list");

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

/** The address stores the view; every change of a filter returns to the first page. */
export const useListSearch = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    change: (changed: DesksListSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...changed }), replace: true }),
    turnPage: (page: number | undefined, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, page }), replace }),
    clear: () => void navigate({ search: ({ tab, size, order }) => ({ tab, size, order }), replace: true }),
  };
};
