import { IconBuilding, IconDoor, IconFilter, IconMapPin, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { useResourceTypes } from "../../shell/resources/types.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { choiceFilter, daysFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { daysOf, type MeetingsSearch } from "./search.ts";
import { STATUSES } from "./statuses.ts";

const STALE_AFTER_MS = 10 * 60_000;

const useGroups = () =>
  useQuery({
    queryKey: ["resources", "groups"],
    queryFn: ({ signal }) => call("GET /resource-groups/", { signal }),
    staleTime: STALE_AFTER_MS,
    enabled: useHasFeature("rooms"),
  }).data?.results ?? [];

/** Filters by days, status, place and kind of room. */
export const useMeetingsFilters = (list: ListState<MeetingsSearch>, today: string): (Filter | false)[] => {
  const { t } = useTexts("meetings");
  const { t: ui } = useTexts("ui");
  const { search } = list;
  const { sites } = useSites();
  const { types } = useResourceTypes();
  const groups = useGroups();
  const floors = useFloors(search.site ?? null, { enabled: search.site !== undefined }).data?.results ?? [];
  return [
    daysFilter(list, "from", "until", {
      label: ui("days.label"),
      value: daysOf(search, today),
      today,
      standard: "nextSeven",
    }),
    choiceFilter(list, "status", {
      icon: IconFilter,
      label: t("table.status"),
      rows: STATUSES.map((status) => ({ id: status, name: ui(`status.${status}`) })),
    }),
    sites.length > 1 &&
      choiceFilter(list, "site", {
        icon: IconMapPin,
        label: t("table.site"),
        rows: sites,
        also: { floor: undefined },
      }),
    floors.length > 0 &&
      choiceFilter(list, "floor", {
        icon: IconBuilding,
        label: t("table.floor"),
        rows: floors.map(({ id, name, buildingName }) => ({ id, name, label: `${buildingName}, ${name}` })),
      }),
    types.length > 0 &&
      choiceFilter(list, "type", { icon: IconDoor, label: t("table.type"), rows: types, isRare: true }),
    groups.length > 0 &&
      choiceFilter(list, "group", {
        icon: IconUsersGroup,
        label: t("table.group"),
        rows: groups,
        isRare: true,
      }),
  ];
};
