import { IconMap2, IconMapPin } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { choiceFilter, daysFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import type { DesksListSearch } from "../core/list-search.ts";
import { useZones } from "../core/use-desks.ts";

/** Filters of the requests, by days and place. */
export const useRequestFilters = (list: ListState<DesksListSearch>, today: string): (Filter | false)[] => {
  const { t } = useTexts("desksList");
  const { t: ui } = useTexts("ui");
  const { search } = list;
  const { sites } = useSites();
  const zones = useZones(search.site ?? null).data?.results ?? [];
  return [
    daysFilter(list, "from", "until", {
      label: ui("days.label"),
      value: { from: search.from, until: search.until },
      today,
    }),
    sites.length > 1 &&
      choiceFilter(list, "site", {
        icon: IconMapPin,
        label: t("filters.site"),
        rows: sites,
        also: { zone: undefined },
      }),
    choiceFilter(list, "zone", {
      icon: IconMap2,
      label: t("filters.zone"),
      // Only zones with approval have requests that wait.
      rows: zones
        .filter(({ needsApproval, id }) => needsApproval || id === search.zone)
        .map(({ id, name, location }) => ({ id, name, label: `${name}, ${location}` })),
    }),
  ];
};
