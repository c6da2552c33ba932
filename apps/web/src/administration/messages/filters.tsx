import { IconFilter, IconSend } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ChoiceChip } from "../../ui/table/choice-chip.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import classes from "./messages.module.css";
import { CHANNELS, countFilters, type MessagesSearch, STATUS_CHOICES } from "./search.ts";

interface MessagesFiltersProps {
  search: MessagesSearch;
  onChange: (changed: MessagesSearch) => void;
  onClear: () => void;
}

/** Recipient, state and channel. */
export const MessagesFilters = ({ search, onChange, onClear }: MessagesFiltersProps) => {
  const { t } = useTexts("administration");
  const rows = <Id extends string>(ids: readonly Id[], labelOf: (id: Id) => string) =>
    ids.map((id) => ({ id, name: labelOf(id), label: labelOf(id) }));
  return (
    <FilterBar
      activeCount={countFilters(search)}
      onClear={onClear}
      always={
        <div className={classes.search}>
          <SearchField
            label={t("messages.search")}
            value={search.search ?? ""}
            onChange={(typed) => onChange({ search: typed || undefined })}
          />
        </div>
      }
    >
      <ChoiceChip
        icon={IconFilter}
        label={t("messages.status")}
        anyLabel={t("messages.all")}
        value={search.status}
        rows={rows(STATUS_CHOICES, (id) => t(`messages.shown.${id}`))}
        onChange={(id) => onChange({ status: STATUS_CHOICES.find((one) => one === id) })}
      />
      <ChoiceChip
        icon={IconSend}
        label={t("messages.channel")}
        anyLabel={t("messages.all")}
        value={search.channel}
        rows={rows(CHANNELS, (id) => t(`messages.channels.${id}`))}
        onChange={(id) => onChange({ channel: CHANNELS.find((one) => one === id) })}
      />
    </FilterBar>
  );
};
