import { PRESENT_TYPES } from "@portico/contract/muster/form";
import { IconBuilding, IconMap2, IconMapPin, IconUsers } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { type PresentCounts, useZones } from "../core/use-muster.ts";
import type { MusterSearch } from "./search.ts";

/** Site, floor, zone and type. */
export const useMusterFilters = (
  list: ListState<MusterSearch>,
  siteId: string | undefined,
  counts: PresentCounts | undefined,
): (Filter | false)[] => {
  const { t } = useTexts("muster");
  const { search } = list;
  const { sites, siteId: usual } = useSites();
  const hasDesks = useHasFeature("desks");
  const zones = useZones(siteId).data?.results ?? [];
  return [
    // Floors and zones belong to the former place.
    sites.length > 1 &&
      choiceFilter(list, "site", {
        icon: IconMapPin,
        label: t("list.site"),
        rows: sites,
        ...(usual && { usual }),
        also: { floor: undefined, floorNotKnown: undefined, zone: undefined },
      }),
    choiceFilter(list, "floor", {
      icon: IconBuilding,
      label: t("list.floor"),
      rows: (counts?.floors ?? []).map(({ id, name, building }) => ({
        id,
        name,
        label: `${building}, ${name}`,
      })),
      also: { floorNotKnown: undefined, zone: undefined },
    }),
    hasDesks &&
      choiceFilter(list, "zone", {
        icon: IconMap2,
        label: t("list.zone"),
        rows: zones
          .filter(({ mapId }) => !search.floor || mapId === search.floor)
          .map(({ id, name, location }) => ({ id, name, label: `${name}, ${location}` })),
      }),
    choiceFilter(list, "type", {
      icon: IconUsers,
      label: t("list.type"),
      rows: PRESENT_TYPES.map((id) => ({ id, name: t(`list.types.${id}`) })),
    }),
  ];
};
