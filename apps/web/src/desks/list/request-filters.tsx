import { Select, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { useListSearch } from "../core/list-frame.tsx";
import type { DesksListSearch } from "../core/list-search.ts";
import { useZones } from "../core/use-desks.ts";
import classes from "./list.module.css";

export const countRequestFilters = ({ search, site, zone, from, until }: DesksListSearch): number =>
  [search, site, zone, from, until].filter(Boolean).length;

export const RequestFilters = () => {
  const { t } = useTexts(["desksList", "ui"]);
  const { sites } = useSites();
  const { search, change, clear } = useListSearch();
  const zones = useZones(search.site ?? null).data?.results ?? [];
  const select = (
    key: "site" | "zone",
    data: { value: string; label: string }[],
    also: DesksListSearch = {},
  ) => (
    <Select
      label={t(`filters.${key}`)}
      placeholder={t("any")}
      data={data}
      value={search[key] ?? null}
      onChange={(value) => change({ ...also, [key]: value ?? undefined })}
      clearable
      clearButtonProps={{ "aria-label": `${t("ui:clear")}: ${t(`filters.${key}`)}` }}
    />
  );
  return (
    <FilterBar activeCount={countRequestFilters(search)} onClear={clear}>
      <div className={classes.search}>
        <SearchField
          label={t("requests.search")}
          value={search.search ?? ""}
          onChange={(typed) => change({ search: typed || undefined })}
        />
      </div>
      {sites.length > 1 &&
        select(
          "site",
          sites.map(({ id, name }) => ({ value: id, label: name })),
          { zone: undefined },
        )}
      {select(
        "zone",
        // Only zones with approval have requests that wait.
        zones
          .filter(({ needsApproval, id }) => needsApproval || id === search.zone)
          .map(({ id, name, location }) => ({ value: id, label: `${name}, ${location}` })),
      )}
      <TextInput
        type="date"
        label={t("requests.from")}
        value={search.from ?? ""}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t("requests.until")}
        value={search.until ?? ""}
        min={search.from}
        onChange={(event) => change({ until: event.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
};
