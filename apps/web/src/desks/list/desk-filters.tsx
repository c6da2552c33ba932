import { MultiSelect, Select, TextInput } from "@mantine/core";
import { DESK_STATUSES } from "@portico/contract/desks/statuses";
import { IconSpray } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { ToggleChip } from "../../ui/table/toggle-chip.tsx";
import { useListSearch } from "../core/list-frame.tsx";
import { countDrawerFilters, type DesksListSearch, showsOnlyUncleaned, USAGES } from "../core/list-search.ts";
import { statusName } from "../core/status.ts";
import { useDeskFeatures, useFloors, useZones } from "../core/use-desks.ts";
import classes from "./list.module.css";

type Option = { value: string; label: string };

/**
 * The search and the cleaning filter are in the row, the others in a drawer; the address stores all of them.
 */
export const DeskFilters = ({ today, onChange }: { today: string; onChange: () => void }) => {
  const { t } = useTexts("desksList");
  const { user } = useSession();
  const { search, change: go, clear } = useListSearch();
  const isDirty = showsOnlyUncleaned(search, user.groups);
  const change = (changed: DesksListSearch) => {
    onChange();
    go(changed);
  };
  return (
    <FilterBar
      isFolded
      activeCount={countDrawerFilters(search)}
      onClear={() => {
        onChange();
        clear();
      }}
      always={
        <>
          <div className={classes.search}>
            <SearchField
              label={t("filters.search")}
              value={search.search ?? ""}
              onChange={(typed) => change({ search: typed || undefined })}
            />
          </div>
          <ToggleChip
            icon={IconSpray}
            isOn={isDirty}
            onClick={() => change({ cleaning: isDirty ? "false" : "true" })}
          >
            {t("filters.cleaning")}
          </ToggleChip>
        </>
      }
    >
      <Fields search={search} change={change} today={today} />
    </FilterBar>
  );
};

interface FieldsProps {
  search: DesksListSearch;
  change: (changed: DesksListSearch) => void;
  today: string;
}

const Fields = ({ search, change, today }: FieldsProps) => {
  const { t } = useTexts(["desksList", "ui"]);
  const { sites } = useSites();
  const floors = useFloors(search.site ?? null).data?.results ?? [];
  const zones = useZones(search.site ?? null).data?.results ?? [];
  const features = useDeskFeatures().data?.results ?? [];
  const select = (
    key: "site" | "floor" | "zone" | "status",
    data: Option[],
    // Floors and zones belong to the former place.
    also: DesksListSearch = {},
  ) => (
    <Select
      label={t(`filters.${key}`)}
      placeholder={t("any")}
      data={data}
      value={search[key] ?? null}
      onChange={(value) => change({ ...also, [key]: value ?? undefined })}
      searchable={key === "zone"}
      clearable
      clearButtonProps={{ "aria-label": `${t("ui:clear")}: ${t(`filters.${key}`)}` }}
    />
  );
  return (
    <>
      {sites.length > 1 &&
        select(
          "site",
          sites.map(({ id, name }) => ({ value: id, label: name })),
          { floor: undefined, zone: undefined },
        )}
      {select(
        "floor",
        floors.map(({ id, name, buildingName }) => ({ value: id, label: `${buildingName}, ${name}` })),
        { zone: undefined },
      )}
      {select(
        "zone",
        zones
          .filter(({ mapId }) => !search.floor || mapId === search.floor)
          .map(({ id, name, location }) => ({ value: id, label: `${name}, ${location}` })),
      )}
      <MultiSelect
        label={t("filters.features")}
        placeholder={search.features ? "" : t("any")}
        data={features.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.features?.split(",") ?? []}
        onChange={(ids) => change({ features: ids.join(",") || undefined })}
      />
      {select(
        "status",
        DESK_STATUSES.map((status) => ({ value: status, label: t(`ui:status.${statusName(status)}`) })),
      )}
      <TextInput
        type="date"
        label={t("filters.date")}
        value={search.date ?? today}
        onChange={({ currentTarget: { value } }) =>
          change({ date: value === today ? undefined : value || undefined })
        }
      />
      <Select
        label={t("filters.active")}
        data={USAGES.map((value) => ({ value, label: t(`filters.actives.${value}`) }))}
        value={search.active ?? "used"}
        onChange={(value) => change({ active: USAGES.slice(1).find((one) => one === value) })}
        allowDeselect={false}
      />
    </>
  );
};
