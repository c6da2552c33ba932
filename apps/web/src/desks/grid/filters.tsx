import { Checkbox, Stack } from "@mantine/core";
import { IconBuilding, IconDeviceDesktop, IconMap2, IconStar, IconUsers } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatList } from "../../ui/days/format.ts";
import { ChoiceChip } from "../../ui/table/choice-chip.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import chip from "../../ui/table/filter-chip.module.css";
import { FilterChip } from "../../ui/table/filter-chip.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { ToggleChip } from "../../ui/table/toggle-chip.tsx";
import { useDeskFeatures, useFloors, useZones } from "../core/use-desks.ts";
import { countFilters, type GridSearch } from "./search.ts";

interface GridFiltersProps {
  search: GridSearch;
  onChange: (changed: GridSearch) => void;
  siteId: string | null;
}

const toFlag = (on: boolean): "true" | undefined => (on ? "true" : undefined);

/** Place, features, favourites and team: one row, which becomes a drawer on small screens. */
export const GridFilters = ({ search, onChange, siteId }: GridFiltersProps) => {
  const { t } = useTexts("desksGrid");
  const floors = useFloors(siteId).data?.results ?? [];
  const zones = (useZones(siteId).data?.results ?? []).filter(
    ({ mapId }) => !search.floor || mapId === search.floor,
  );
  const clear = () =>
    onChange({
      floor: undefined,
      zone: undefined,
      features: undefined,
      search: undefined,
      favourites: undefined,
      team: undefined,
    });
  return (
    <FilterBar activeCount={countFilters(search)} onClear={clear}>
      <SearchField
        label={t("filters.search")}
        value={search.search ?? ""}
        onChange={(typed) => onChange({ search: typed || undefined })}
      />
      <ChoiceChip
        anyLabel={t("filters.any")}
        icon={IconBuilding}
        label={t("filters.floor")}
        value={search.floor}
        rows={floors.map(({ id, name, buildingName }) => ({ id, name, label: `${buildingName}, ${name}` }))}
        // Zones belong to the former floor.
        onChange={(floor) => onChange({ floor, zone: undefined })}
      />
      <ChoiceChip
        anyLabel={t("filters.any")}
        icon={IconMap2}
        label={t("filters.zone")}
        value={search.zone}
        rows={zones.map(({ id, name, location }) => ({ id, name, label: `${name}, ${location}` }))}
        onChange={(zone) => onChange({ zone })}
      />
      <Features value={search.features} onChange={(features) => onChange({ features })} />
      <ToggleChip
        icon={IconStar}
        isOn={search.favourites === "true"}
        onClick={() => onChange({ favourites: toFlag(!search.favourites) })}
      >
        {t("filters.favourites")}
      </ToggleChip>
      <ToggleChip
        icon={IconUsers}
        isOn={search.team === "true"}
        onClick={() => onChange({ team: toFlag(!search.team) })}
      >
        {t("filters.team")}
      </ToggleChip>
    </FilterBar>
  );
};

interface FeaturesProps {
  value: string | undefined;
  onChange: (ids: string | undefined) => void;
}

const Features = ({ value, onChange }: FeaturesProps) => {
  const { t } = useTexts("desksGrid");
  const features = useDeskFeatures().data?.results ?? [];
  const ids = value?.split(",") ?? [];
  const chosen = features.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <FilterChip
      icon={IconDeviceDesktop}
      label={t("filters.features")}
      value={chosen.length > 0 ? formatList(chosen) : t("filters.any")}
      isActive={ids.length > 0}
    >
      <Checkbox.Group
        label={t("filters.features")}
        value={ids}
        onChange={(next) => onChange(next.join(",") || undefined)}
      >
        <Stack gap="xs" className={chip.choices}>
          {features.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  );
};
