import { Select } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { GROUP_NAMES } from "../core/groups.ts";
import { type PeopleSearch, STATUSES } from "../core/search.ts";

const route = getRouteApi("/_app/people/");

/** The address stores the filters, so that a link, a reload and the back button keep them. */
export const PeopleFilters = () => {
  const { t } = useTexts("accounts");
  const { t: ui } = useTexts("ui");
  const { search, status, group, site } = route.useSearch();
  const navigate = route.useNavigate();
  const sites = useAllSites();
  const change = (next: PeopleSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next, page: undefined }), replace: true });
  const shared = (label: string) => ({
    "aria-label": label,
    placeholder: label,
    clearable: true,
    clearButtonProps: { "aria-label": `${ui("clear")}: ${label}` },
  });
  return (
    <FilterBar
      activeCount={[status, group, site].filter(Boolean).length}
      onClear={() =>
        void navigate({ search: (before) => ({ order: before.order, limit: before.limit }), replace: true })
      }
      always={
        <SearchField
          label={t("list.search")}
          value={search ?? ""}
          onChange={(text) => change({ search: text || undefined })}
        />
      }
    >
      <Select
        {...shared(t("fields.status"))}
        data={STATUSES.map((value) => ({ value, label: ui(`status.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: value ?? undefined })}
      />
      <Select
        {...shared(t("fields.group"))}
        data={GROUP_NAMES.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={group ?? null}
        onChange={(value) => change({ group: GROUP_NAMES.find((one) => one === value) })}
        searchable
      />
      <Select
        {...shared(t("fields.site"))}
        data={(sites.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={site ?? null}
        onChange={(value) => change({ site: value ?? undefined })}
      />
    </FilterBar>
  );
};
