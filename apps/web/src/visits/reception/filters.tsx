import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { limits } from "@portico/contract/visits/states";
import { IconDownload, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { DaysFilter } from "./days-filter.tsx";
import classes from "./filters.module.css";
import { MoreFilters } from "./more-filters.tsx";
import { daysOf, type ReceptionSearch, statusOf } from "./search.ts";
import { StatusFilter } from "./status-filter.tsx";

/** The specification's delay. */
const DEBOUNCE_MS = 300;

interface ReceptionFiltersProps {
  search: ReceptionSearch;
  today: string;
  onChange: (changed: ReceptionSearch) => void;
  /** Exports the found rows; null when there are none. */
  onExport: (() => void) | null;
  isExporting: boolean;
}

/** The address stores the filters, so that a link, a reload and the back button keep them. */
export const ReceptionFilters = ({
  search,
  today,
  onChange,
  onExport,
  isExporting,
}: ReceptionFiltersProps) => {
  const { t } = useTexts("visits");
  const { t: ui } = useTexts("ui");
  const [typed, setTyped] = useState(search.search ?? "");
  const changeSearch = useDebouncedCallback(
    (value: string) => onChange({ search: value.trim() || undefined }),
    DEBOUNCE_MS,
  );
  return (
    <search className={classes.bar} aria-label={ui("filters.title")}>
      <TextInput
        className={classes.search}
        aria-label={t("search")}
        placeholder={t("searchHint")}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={limits.searchMax}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          changeSearch(value);
        }}
      />
      <DaysFilter
        {...daysOf(search, today)}
        today={today}
        onChange={({ from, until }) => onChange({ from, until })}
      />
      <StatusFilter
        value={statusOf(search)}
        onChange={(status) => onChange({ status: status === "scheduled" ? undefined : status })}
      />
      <MoreFilters search={search} onChange={onChange} />
      <Tooltip label={t("table.export")}>
        <ActionIcon
          variant="default"
          size="input-sm"
          data-icon
          onClick={() => onExport?.()}
          disabled={onExport === null}
          loading={isExporting}
          aria-label={t("table.export")}
        >
          <IconDownload size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </search>
  );
};
