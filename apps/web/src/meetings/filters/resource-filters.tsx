import { useFloors } from "../../shell/floors/use-floors.ts";
import "../core/schedule-texts.ts";
import { IconBuilding, IconDeviceTv } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { choiceFilter, severalFilter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { CapacityChip } from "./capacity-chip.tsx";
import {
  countFilters,
  filtersOf,
  type ResourceFilterSearch,
  type ResourceFilterValues,
  searchOf,
} from "./filters.ts";
import { TimesChip } from "./times-chip.tsx";
import { useFeatures } from "./use-filter-choices.ts";

interface ResourceFiltersProps {
  filters: ResourceFilterValues;
  onChange: (filters: ResourceFilterValues) => void;
  /** The site whose floors are offered; null: all floors. */
  siteId: string | null;
  searchLabel: string;
  /** Also offers "free from … until …". */
  withTimes?: boolean;
}

/** Floor, seats, features, time and name. */
export const ResourceFilters = (props: ResourceFiltersProps) => {
  const { filters, onChange, siteId, searchLabel, withTimes = false } = props;
  const { t } = useTexts("meetingsSchedule");
  const floors = useFloors(siteId).data?.results ?? [];
  const features = useFeatures().data?.results ?? [];
  const change = (changed: ResourceFilterValues) => onChange({ ...filters, ...changed });
  const search = searchOf(filters);
  const list: ListState<ResourceFilterSearch> = {
    search,
    count: countFilters(filters),
    change: (changed) => onChange(filtersOf({ ...search, ...changed })),
    clear: () => onChange({}),
  };
  return (
    <FilterBar
      list={list}
      search={{ key: "search", label: searchLabel }}
      filters={[
        choiceFilter(list, "floor", {
          icon: IconBuilding,
          label: t("filters.floor"),
          rows: floors.map(({ id, name, buildingName }) => ({ id, name, label: `${buildingName}, ${name}` })),
        }),
        {
          key: "capacity",
          label: t("filters.seats"),
          isSet: Boolean(filters.capacity),
          isRare: false,
          render: () => (
            <CapacityChip
              value={filters.capacity ?? 0}
              onChange={(capacity) => change({ capacity: capacity || undefined })}
            />
          ),
        },
        severalFilter(list, "features", {
          icon: IconDeviceTv,
          label: t("filters.features"),
          rows: features,
        }),
        withTimes && {
          key: "times",
          label: t("filters.free"),
          isSet: Boolean(filters.availableFrom || filters.availableUntil),
          isRare: false,
          render: () => <TimesChip filters={filters} onChange={change} />,
        },
      ]}
    />
  );
};
