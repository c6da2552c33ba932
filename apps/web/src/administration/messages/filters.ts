import { IconFilter, IconSend } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { choiceFilter, type Filter } from "../../ui/list/filters.tsx";
import type { ListState } from "../../ui/list/list-state.ts";
import { CHANNELS, type MessagesSearch, STATUS_CHOICES } from "./search.ts";

/** Filters by state and channel. */
export const useMessagesFilters = (list: ListState<MessagesSearch>): Filter[] => {
  const { t } = useTexts("administration");
  return [
    choiceFilter(list, "status", {
      icon: IconFilter,
      label: t("messages.status"),
      rows: STATUS_CHOICES.map((id) => ({ id, name: t(`messages.shown.${id}`) })),
    }),
    choiceFilter(list, "channel", {
      icon: IconSend,
      label: t("messages.channel"),
      rows: CHANNELS.map((id) => ({ id, name: t(`messages.channels.${id}`) })),
    }),
  ];
};
