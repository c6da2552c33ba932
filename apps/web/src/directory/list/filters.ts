import { IconMapPin } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { type DirectorySearch, statusesFor } from "./search.ts";

/** The filter by where a colleague is today. */
export const useDirectoryFilters = (list: ListState<DirectorySearch>): Filter[] => {
  const { t } = useTexts("directory");
  const statuses = statusesFor(useHasFeature("remote"));
  return [
    choiceFilter(list, "status", {
      icon: IconMapPin,
      label: t("list.status"),
      rows: statuses.map((id) => ({ id, name: t(`list.statuses.${id}`) })),
    }),
  ];
};
