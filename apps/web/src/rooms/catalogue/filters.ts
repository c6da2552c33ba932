import { IconDoor, IconFilter, IconMapPin } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { type RoomsSettingsSearch, USAGES } from "../core/settings-search.ts";
import { useResourceTypeList } from "../core/use-settings.ts";

/** Filters by type, site and use. */
export const useCatalogueFilters = (list: ListState<RoomsSettingsSearch>): Filter[] => {
  const { t } = useTexts("rooms");
  const types = useResourceTypeList().data?.results ?? [];
  const sites = useAllSites().data?.results ?? [];
  return [
    choiceFilter(list, "type", { icon: IconDoor, label: t("resources.type"), rows: types }),
    choiceFilter(list, "site", { icon: IconMapPin, label: t("resources.site"), rows: sites }),
    choiceFilter(list, "state", {
      icon: IconFilter,
      label: t("resources.state"),
      rows: USAGES.map((usage) => ({ id: usage, name: t(`resources.states.${usage}`) })),
      usual: "used",
    }),
  ];
};
