import { IconUser } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { dayIn, fullName } from "../../ui/days/format.ts";
import { customFilter, daysFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import type { AuditSearch } from "./search.ts";

/** Filters by the person and the days. */
export const useAuditFilters = (list: ListState<AuditSearch>): Filter[] => {
  const { t } = useTexts("administration");
  const { t: ui } = useTexts("ui");
  const { person, name = "", start, end } = list.search;
  const [firstName = "", ...rest] = name.split(" ");
  const chosen = person
    ? { id: person, firstName, lastName: rest.join(" "), photo: null, company: null }
    : null;
  return [
    daysFilter(list, "start", "end", {
      label: ui("days.label"),
      value: { from: start, until: end },
      today: dayIn("UTC"),
      rows: "past",
    }),
    customFilter({
      key: "person",
      icon: IconUser,
      label: t("audit.person"),
      value: person ? name : ui("filters.any"),
      isSet: person !== undefined,
      onClear: () => list.change({ person: undefined, name: undefined }),
      content: (
        <ColleaguePicker
          label={t("audit.person")}
          value={chosen}
          isInPopover
          onChange={(colleague) =>
            list.change({ person: colleague?.id, name: colleague ? fullName(colleague) : undefined })
          }
        />
      ),
    }),
  ];
};
