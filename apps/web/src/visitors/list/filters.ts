import { IconTag } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { customFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import type { VisitorsSearch } from "./search.ts";

/** The tag that was pressed in the list. */
export const useVisitorsFilters = (list: ListState<VisitorsSearch>): (Filter | false)[] => {
  const { t } = useTexts("visitors");
  const { tag } = list.search;
  return [
    tag !== undefined &&
      customFilter({
        key: "tag",
        icon: IconTag,
        label: t("fields.tags"),
        value: tag,
        isSet: true,
        onClear: () => list.change({ tag: undefined }),
        content: t("list.tagHint"),
      }),
  ];
};
