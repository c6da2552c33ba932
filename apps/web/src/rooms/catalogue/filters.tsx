import { Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { type RoomsSettingsSearch, USAGES } from "../core/settings-search.ts";
import { useResourceTypeList } from "../core/use-settings.ts";

const route = getRouteApi("/_app/admin/resources");
const DEBOUNCE_MS = 300;

/** The address stores the filters, so that a link, a reload and the back button keep them. */
export const CatalogueFilters = () => {
  const { t } = useTexts("rooms");
  const { search, type, site, state } = route.useSearch();
  const navigate = route.useNavigate();
  const types = useResourceTypeList();
  const sites = useAllSites();
  const [typed, setTyped] = useState(search ?? "");
  const change = (next: RoomsSettingsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next, page: undefined }), replace: true });
  const changeSearch = useDebouncedCallback(
    (value: string) => change({ search: value.trim() || undefined }),
    DEBOUNCE_MS,
  );
  const choices = (rows: { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterBar
      activeCount={[search, type, site, state].filter(Boolean).length}
      onClear={() => {
        setTyped("");
        void navigate({ search: {}, replace: true });
      }}
    >
      <TextInput
        label={t("resources.search")}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          changeSearch(event.currentTarget.value);
        }}
      />
      <Select
        label={t("resources.type")}
        data={choices(types.data?.results)}
        placeholder={t("resources.any")}
        value={type ?? null}
        onChange={(id) => change({ type: id ?? undefined })}
        clearable
      />
      <Select
        label={t("resources.site")}
        data={choices(sites.data?.results)}
        placeholder={t("resources.any")}
        value={site ?? null}
        onChange={(id) => change({ site: id ?? undefined })}
        clearable
      />
      <Select
        label={t("resources.state")}
        data={USAGES.map((value) => ({ value, label: t(`resources.states.${value}`) }))}
        value={state ?? "used"}
        onChange={(value) => change({ state: USAGES.slice(1).find((one) => one === value) })}
        allowDeselect={false}
      />
    </FilterBar>
  );
};
