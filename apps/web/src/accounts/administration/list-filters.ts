import { IconFilter, IconMapPin, IconUsersGroup } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { GROUP_NAMES } from "../../shell/people/groups.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { type PeopleSearch, STATUSES } from "../core/search.ts";

/** Filters by state, group and site. */
export const usePeopleFilters = (list: ListState<PeopleSearch>): Filter[] => {
  const { t } = useTexts("accounts");
  const { t: ui } = useTexts("ui");
  const sites = useAllSites().data?.results ?? [];
  return [
    choiceFilter(list, "status", {
      icon: IconFilter,
      label: t("fields.status"),
      rows: STATUSES.map((status) => ({ id: status, name: ui(`status.${status}`) })),
    }),
    choiceFilter(list, "group", {
      icon: IconUsersGroup,
      label: t("fields.group"),
      rows: GROUP_NAMES.map((group) => ({ id: group, name: t(`groups.${group}`) })),
    }),
    choiceFilter(list, "site", { icon: IconMapPin, label: t("fields.site"), rows: sites }),
  ];
};
