import { Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useResourceTypes } from "../../shell/resources/types.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { countFilters, daysOf, type MeetingsSearch } from "./search.ts";
import { STATUSES } from "./statuses.ts";

const route = getRouteApi("/_app/meetings/");
/** The specification's delay. */
const DEBOUNCE_MS = 300;
const STALE_AFTER_MS = 10 * 60_000;

type NamedRows = readonly { id: string; name: string }[];
const toOptions = (rows: NamedRows = []) => rows.map(({ id, name }) => ({ value: id, label: name }));

const useGroups = () =>
  useQuery({
    queryKey: ["resources", "groups"],
    queryFn: ({ signal }) => call("GET /resource-groups/", { signal }),
    staleTime: STALE_AFTER_MS,
    enabled: useHasFeature("rooms"),
  }).data?.results;

const useFloors = (site: string | undefined) =>
  useQuery({
    queryKey: ["resources", "floors", site],
    queryFn: ({ signal }) => call("GET /desks/maps/", { query: { site }, signal }),
    staleTime: STALE_AFTER_MS,
    enabled: site !== undefined,
  }).data?.results.map((floor) => ({ id: floor.id, name: `${floor.buildingName}, ${floor.name}` }));

interface FiltersProps {
  today: string;
  /** Called when the list changes. */
  onChange: () => void;
}

/** The address stores the filters, so that a link, a reload and the back button keep them. */
export const MeetingsFilters = ({ today, onChange }: FiltersProps) => {
  const { t } = useTexts("meetings");
  const { t: ui } = useTexts("ui");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { sites } = useSites();
  const { types } = useResourceTypes();
  const groups = useGroups();
  const floors = useFloors(search.site);
  const [typed, setTyped] = useState(search.search ?? "");
  const { from, until } = daysOf(search, today);
  const change = (changed: MeetingsSearch) => {
    onChange();
    void navigate({ search: (before) => ({ ...before, ...changed, page: undefined }), replace: true });
  };
  const changeSearch = useDebouncedCallback(
    (value: string) => change({ search: value.trim() || undefined }),
    DEBOUNCE_MS,
  );
  const clear = () => {
    setTyped("");
    onChange();
    void navigate({ search: ({ order }) => ({ order }), replace: true });
  };
  const select = (
    key: "type" | "group" | "site" | "floor" | "status",
    data: { value: string; label: string }[],
    also: MeetingsSearch = {},
  ) => (
    <Select
      label={t(`table.${key}`)}
      placeholder={t("table.any")}
      data={data}
      value={search[key] ?? null}
      onChange={(value) => change({ ...also, [key]: value ?? undefined })}
      clearable
      clearButtonProps={{ "aria-label": `${ui("clear")}: ${t(`table.${key}`)}` }}
    />
  );

  return (
    <FilterBar activeCount={countFilters(search)} onClear={clear}>
      <TextInput
        label={t("table.search")}
        placeholder={t("table.searchHint")}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          changeSearch(event.currentTarget.value);
        }}
      />
      <TextInput
        type="date"
        label={t("table.from")}
        value={from}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t("table.until")}
        value={until}
        min={from}
        onChange={(event) => change({ until: event.currentTarget.value || undefined })}
      />
      {types.length > 0 && select("type", toOptions(types))}
      {(groups?.length ?? 0) > 0 && select("group", toOptions(groups))}
      {sites.length > 1 && select("site", toOptions(sites), { floor: undefined })}
      {search.site && (floors?.length ?? 0) > 0 && select("floor", toOptions(floors))}
      {select(
        "status",
        STATUSES.map((status) => ({ value: status, label: ui(`status.${status}`) })),
      )}
    </FilterBar>
  );
};
