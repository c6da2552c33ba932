import { SegmentedControl } from "@mantine/core";
import { IconCalendar, IconFilter, IconParking } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { formatDay } from "../../ui/days/format.ts";
import { DayRangeFields } from "../../ui/days/range-fields.tsx";
import { ChoiceChip } from "../../ui/table/choice-chip.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { FilterChip } from "../../ui/table/filter-chip.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import classes from "./decisions.module.css";
import { decisionStatusName } from "./labels.ts";
import { countFilters, type DecisionsSearch, daysOf, STATUS_CHOICES, siteOf, TYPES } from "./search.ts";
import { useCarparkNames } from "./use-requests.ts";

interface DecisionsFiltersProps {
  search: DecisionsSearch;
  today: string;
  siteId: string | null;
  onChange: (changed: DecisionsSearch) => void;
  onClear: () => void;
}

/** Filters by person, day, car park and status: one row, which becomes a drawer on small screens. */
export const DecisionsFilters = ({ search, today, onChange, onClear, ...props }: DecisionsFiltersProps) => {
  const { t } = useTexts("parkingDecisions");
  const { t: ui } = useTexts("ui");
  const siteId = siteOf(search, props.siteId);
  const carparks = useCarparkNames(siteId);
  const { sites } = useSites();
  const siteName = (id: string) => sites.find((site) => site.id === id)?.name ?? "";
  const { from, until } = daysOf(search, today);
  const days =
    from !== until
      ? t("days.range", { from: formatDay(from), until: formatDay(until) })
      : from === today
        ? ui("navigator.today", { day: formatDay(from) })
        : formatDay(from);
  return (
    <FilterBar
      activeCount={countFilters(search)}
      onClear={onClear}
      always={
        <div className={classes.search}>
          <SearchField
            label={t("filters.search")}
            value={search.search ?? ""}
            onChange={(typed) => onChange({ search: typed || undefined })}
          />
        </div>
      }
    >
      <div className={classes.days}>
        <FilterChip
          icon={IconCalendar}
          label={t("filters.days")}
          value={days}
          isActive={search.start !== undefined || search.end !== undefined}
        >
          <DayRangeFields
            from={from}
            until={until}
            today={today}
            onChange={(chosen) => onChange({ start: chosen.from, end: chosen.until })}
          />
        </FilterChip>
      </div>
      <ChoiceChip
        icon={IconParking}
        label={t("filters.carpark")}
        anyLabel={t("filters.all")}
        value={search.carpark}
        rows={carparks.map(({ id, name, siteId: ofSite }) => ({
          id,
          name,
          label: siteId === null ? `${name}, ${siteName(ofSite)}` : name,
        }))}
        onChange={(carpark) => onChange({ carpark })}
      />
      <ChoiceChip
        icon={IconFilter}
        label={t("filters.status")}
        anyLabel={t("filters.all")}
        value={search.status}
        rows={STATUS_CHOICES.map((status) => {
          const label = ui(`status.${decisionStatusName({ status, type: "reservation" })}`);
          return { id: status, name: label, label };
        })}
        onChange={(id) => onChange({ status: STATUS_CHOICES.find((one) => one === id) })}
      />
      <SegmentedControl
        className={classes.types}
        aria-label={t("filters.type")}
        value={search.type ?? "all"}
        onChange={(value) => onChange({ type: TYPES.find((one) => one === value) })}
        data={(["all", ...TYPES] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
      />
    </FilterBar>
  );
};
