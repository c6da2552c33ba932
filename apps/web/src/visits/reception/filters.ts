import { IconFilter, IconId, IconTicket, IconUser } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useVisitorTypes } from "../../shell/visitors/types.ts";
import { VISIT_STATUS } from "../../ui/feedback/visit-status.ts";
import { choiceFilter, daysFilter, type Filter, toggleFilter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { daysOf, type ReceptionSearch, STATUS_CHOICES, type StatusChoice } from "./search.ts";

export const useStatusLabel = (): ((shown: StatusChoice) => string) => {
  const { t } = useTexts("visits");
  const { t: ui } = useTexts("ui");
  return (shown) => (shown === "all" ? t("status.all") : ui(`status.${VISIT_STATUS[shown]}`));
};

/** Filters by day, status, kind of visitor and invitation. */
export const useReceptionFilters = (list: ListState<ReceptionSearch>, today: string): Filter[] => {
  const { t } = useTexts("visits");
  const word = useStatusLabel();
  const types = useVisitorTypes();
  return [
    daysFilter(list, "from", "until", {
      label: t("days.label"),
      isLabelHidden: true,
      value: daysOf(list.search, today),
      today,
      standard: "today",
    }),
    choiceFilter(list, "status", {
      icon: IconFilter,
      label: t("status.label"),
      rows: STATUS_CHOICES.map((status) => ({ id: status, name: word(status) })),
      usual: "scheduled",
    }),
    choiceFilter(list, "type", { icon: IconId, label: t("filters.type"), rows: types, isRare: true }),
    choiceFilter(list, "walkIn", {
      icon: IconTicket,
      label: t("filters.invitation"),
      rows: [
        { id: "false", name: t("filters.invited") },
        { id: "true", name: t("filters.walkIns") },
      ],
      isRare: true,
    }),
    toggleFilter(list, "mine", { icon: IconUser, label: t("filters.mine") }),
  ];
};
