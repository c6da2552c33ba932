import { IconBuilding, IconDeviceDesktop, IconMap2, IconStar, IconUsers } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { choiceFilter, type Filter, severalFilter, toggleFilter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { useDeskFeatures, useZones } from "../core/use-desks.ts";
import type { GridSearch } from "./search.ts";

/** Filters by place, features, favourites and team. */
export const useGridFilters = (list: ListState<GridSearch>, siteId: string | null): Filter[] => {
  const { t } = useTexts("desksGrid");
  const { floor } = list.search;
  const floors = useFloors(siteId).data?.results ?? [];
  const zones = useZones(siteId).data?.results ?? [];
  const features = useDeskFeatures().data?.results ?? [];
  return [
    choiceFilter(list, "floor", {
      icon: IconBuilding,
      label: t("filters.floor"),
      rows: floors.map(({ id, name, buildingName }) => ({ id, name, label: `${buildingName}, ${name}` })),
      // Zones belong to the former floor.
      also: { zone: undefined },
    }),
    choiceFilter(list, "zone", {
      icon: IconMap2,
      label: t("filters.zone"),
      rows: zones
        .filter(({ mapId }) => !floor || mapId === floor)
        .map(({ id, name, location }) => ({ id, name, label: `${name}, ${location}` })),
    }),
    severalFilter(list, "features", {
      icon: IconDeviceDesktop,
      label: t("filters.features"),
      rows: features,
    }),
    toggleFilter(list, "favourites", { icon: IconStar, label: t("filters.favourites") }),
    toggleFilter(list, "team", { icon: IconUsers, label: t("filters.team") }),
  ];
};
