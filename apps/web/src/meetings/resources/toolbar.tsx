import { SegmentedControl } from "@mantine/core";
import { IconLayoutGrid, IconList, IconTimeline } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { DateNavigator } from "../../ui/days/date-navigator.tsx";
import { filtersOf, searchOf } from "../filters/filters.ts";
import { ResourceFilters } from "../filters/resource-filters.tsx";
import classes from "../schedule/page.module.css";
import { type ResourcesSearch, type ResourcesView, VIEWS } from "./search.ts";

const ICONS = { schedule: IconTimeline, grid: IconLayoutGrid, list: IconList } as const;

interface ResourcesToolbarProps {
  view: ResourcesView;
  onView: (view: ResourcesView) => void;
  search: ResourcesSearch;
  onSearch: (change: ResourcesSearch) => void;
  day: string;
  today: string;
  siteId: string | null;
  searchLabel: string;
}

/** Date, filters and view in one row; the filters become a drawer on small screens. */
export const ResourcesToolbar = ({
  view,
  onView,
  search,
  onSearch,
  day,
  today,
  siteId,
  searchLabel,
}: ResourcesToolbarProps) => {
  const { t } = useTexts("meetingsSchedule");
  return (
    <div className={classes.place}>
      <div className={classes.toolbar}>
        <DateNavigator
          mode="day"
          from={day}
          until={day}
          today={today}
          onChange={({ from }) => onSearch({ on_date: from === today ? undefined : from })}
        />
        <div className={classes.filters}>
          <ResourceFilters
            filters={filtersOf(search)}
            onChange={(filters) => onSearch(searchOf(filters))}
            siteId={siteId}
            searchLabel={searchLabel}
            withTimes
          />
        </div>
        <SegmentedControl
          className={classes.view}
          aria-label={t("view.label")}
          value={view}
          onChange={(chosen) => onView(chosen as ResourcesView)}
          data={VIEWS.map((value) => {
            const Icon = ICONS[value];
            return {
              value,
              label: (
                <span className={classes.viewLabel}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {t(`view.${value}`)}
                </span>
              ),
            };
          })}
        />
      </div>
    </div>
  );
};
