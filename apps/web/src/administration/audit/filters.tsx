import { AUDIT_ACTIONS } from "@portico/contract/administration/audit-actions";
import { IconListDetails, IconUser } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { dayIn, fullName } from "../../ui/days/format.ts";
import { choiceFilter, customFilter, daysFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import type { AuditSearch } from "./search.ts";
import { actionName } from "./sentence.ts";

/** Filters by the days, the action and the person. */
export const useAuditFilters = (list: ListState<AuditSearch>): Filter[] => {
  const { t } = useTexts(["administration", "administrationAudit"]);
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
    choiceFilter(list, "action", {
      icon: IconListDetails,
      label: t("audit.action"),
      rows: AUDIT_ACTIONS.map((id) => ({ id, name: actionName(t, id) })).toSorted((one, other) =>
        one.name.localeCompare(other.name),
      ),
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
