import "../core/schedule-texts.ts";
import { Checkbox, Radio, Stack } from "@mantine/core";
import { IconBuilding, IconDeviceTv } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatList } from "../../ui/days/format.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { FilterChip } from "../../ui/table/filter-chip.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { CapacityChip } from "./capacity-chip.tsx";
import classes from "./filters.module.css";
import { countFilters, type ResourceFilterValues } from "./filters.ts";
import { TimesChip } from "./times-chip.tsx";
import { useFeatures, useFloors } from "./use-filter-choices.ts";

interface ResourceFiltersProps {
  filters: ResourceFilterValues;
  onChange: (filters: ResourceFilterValues) => void;
  /** The site whose floors are offered; null: all floors. */
  siteId: string | null;
  searchLabel: string;
  /** Also offers "free from … until …". */
  withTimes?: boolean;
}

/** Floor, seats, features, time and name: one row, which becomes a drawer on small screens. */
export const ResourceFilters = ({
  filters,
  onChange,
  siteId,
  searchLabel,
  withTimes,
}: ResourceFiltersProps) => {
  const { t } = useTexts("meetingsSchedule");
  const floors = useFloors(siteId).data?.results ?? [];
  const features = useFeatures().data?.results ?? [];
  const change = (changed: ResourceFilterValues) => onChange({ ...filters, ...changed });
  const floor = floors.find(({ id }) => id === filters.floor);
  const chosen = features.filter(({ id }) => filters.features?.includes(id));

  return (
    <FilterBar activeCount={countFilters(filters)} onClear={() => onChange({})}>
      <FilterChip
        icon={IconBuilding}
        label={t("filters.floor")}
        value={floor?.name ?? t("filters.any")}
        isActive={Boolean(filters.floor)}
      >
        <Radio.Group
          label={t("filters.floor")}
          value={filters.floor ?? ""}
          onChange={(id) => change({ floor: id || undefined })}
        >
          <Stack gap="xs" className={classes.choices}>
            <Radio value="" label={t("filters.any")} />
            {floors.map(({ id, name, buildingName }) => (
              <Radio key={id} value={id} label={`${buildingName}, ${name}`} />
            ))}
          </Stack>
        </Radio.Group>
      </FilterChip>
      <CapacityChip
        value={filters.capacity ?? 0}
        onChange={(capacity) => change({ capacity: capacity || undefined })}
      />
      <FilterChip
        icon={IconDeviceTv}
        label={t("filters.features")}
        value={chosen.length > 0 ? formatList(chosen.map(({ name }) => name)) : t("filters.any")}
        isActive={chosen.length > 0}
      >
        <Checkbox.Group
          label={t("filters.features")}
          value={[...(filters.features ?? [])]}
          onChange={(ids) => change({ features: ids.length > 0 ? ids : undefined })}
        >
          <Stack gap="xs" className={classes.choices}>
            {features.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </FilterChip>
      {withTimes && <TimesChip filters={filters} onChange={change} />}
      <SearchField
        label={searchLabel}
        value={filters.search ?? ""}
        onChange={(search) => change({ search: search || undefined })}
      />
    </FilterBar>
  );
};
