import { DESK_STATUSES } from "@portico/contract/desks/statuses";
import {
  IconBuilding,
  IconDesk,
  IconDeviceDesktop,
  IconFilter,
  IconMap2,
  IconMapPin,
  IconSpray,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { choiceFilter, dayFilter, type Filter, severalFilter, toggleFilter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { type DesksListSearch, showsOnlyUncleaned, USAGES } from "../core/list-search.ts";
import { statusName } from "../core/status.ts";
import { useDeskFeatures, useZones } from "../core/use-desks.ts";

/** Filters by cleaning, place, status, day and what a desk has. */
export const useDeskFilters = (list: ListState<DesksListSearch>, today: string): (Filter | false)[] => {
  const { t } = useTexts("desksList");
  const { t: ui } = useTexts("ui");
  const { user } = useSession();
  const { search } = list;
  const { sites } = useSites();
  const floors = useFloors(search.site ?? null).data?.results ?? [];
  const zones = useZones(search.site ?? null).data?.results ?? [];
  const features = useDeskFeatures().data?.results ?? [];
  return [
    toggleFilter(list, "cleaning", {
      icon: IconSpray,
      label: t("filters.cleaning"),
      isOn: showsOnlyUncleaned(search, user.groups),
      off: "false",
    }),
    choiceFilter(list, "status", {
      icon: IconFilter,
      label: t("filters.status"),
      rows: DESK_STATUSES.map((status) => ({ id: status, name: ui(`status.${statusName(status)}`) })),
    }),
    // Floors and zones belong to the former place.
    sites.length > 1 &&
      choiceFilter(list, "site", {
        icon: IconMapPin,
        label: t("filters.site"),
        rows: sites,
        also: { floor: undefined, zone: undefined },
      }),
    choiceFilter(list, "floor", {
      icon: IconBuilding,
      label: t("filters.floor"),
      rows: floors.map(({ id, name, buildingName }) => ({ id, name, label: `${buildingName}, ${name}` })),
      also: { zone: undefined },
      isRare: true,
    }),
    choiceFilter(list, "zone", {
      icon: IconMap2,
      label: t("filters.zone"),
      rows: zones
        .filter(({ mapId }) => !search.floor || mapId === search.floor)
        .map(({ id, name, location }) => ({ id, name, label: `${name}, ${location}` })),
    }),
    severalFilter(list, "features", {
      icon: IconDeviceDesktop,
      label: t("filters.features"),
      rows: features,
      isRare: true,
    }),
    dayFilter(list, "date", { label: t("filters.date"), today, isRare: true }),
    choiceFilter(list, "active", {
      icon: IconDesk,
      label: t("filters.active"),
      rows: USAGES.map((usage) => ({ id: usage, name: t(`filters.actives.${usage}`) })),
      usual: "used",
      isRare: true,
    }),
  ];
};
