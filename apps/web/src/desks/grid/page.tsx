import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useFloors } from "../../shell/floors/use-floors.ts";
import "./texts.ts";
import { Button } from "@mantine/core";
import { IconCalendarOff, IconCalendarPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { DateNavigator } from "../../ui/days/date-navigator.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Pages } from "../../ui/table/pages.tsx";
import { type Desk, useDeskRights, useTeam, useZones } from "../core/use-desks.ts";
import { DeskCards, DeskCardsSkeleton } from "./desk-cards.tsx";
import { GridDialogs } from "./dialogs.tsx";
import { useGridFilters } from "./filters.ts";
import classes from "./grid.module.css";
import { headlineOf } from "./headline.ts";
import { NoGridDesks } from "./no-desks.tsx";
import { RequestButton } from "./request-button.tsx";
import { gridSearch, PAGE_SIZE } from "./search.ts";
import { AvailabilityChips } from "./show-chips.tsx";
import { TeamStrip } from "./team-strip.tsx";
import { useGrid } from "./use-grid.ts";

/** The desks of a site on a day as cards, with status, occupant and booking. */
export const GridPage = () => {
  const { t } = useTexts("desksGrid");
  const list = useListSearch(gridSearch);
  const { search, change } = list;
  const { site, siteId, timeZone } = useShownSite(search.site, () =>
    change({ site: undefined, floor: undefined, zone: undefined }),
  );
  const today = dayIn(timeZone, useNow());
  // A past day cannot be booked, so an old link shows today.
  const day = search.date && search.date > today ? search.date : today;
  const { lastDayFrom, mayBook } = useDeskRights();
  const lastDay = lastDayFrom(today);
  const { desks, counts } = useGrid(search, day, siteId);
  const team = useTeam(day, siteId).data?.results ?? [];
  const floor = useFloors(siteId).data?.results.find(({ id }) => id === search.floor);
  const zone = useZones(siteId).data?.results.find(({ id }) => id === search.zone);
  const [chosen, setChosen] = useState<Desk>();
  const { data, error, refetch, isPlaceholderData } = desks;
  const { features, search: typed, favourites, team: nearTeam } = search;

  return (
    <Page wide>
      <PageHeader
        headline={headlineOf(t, {
          free: counts.available,
          day,
          today,
          zone: zone?.name,
          floor: floor?.name,
          site: site?.name,
          isNarrowed: gridSearch.count({ features, search: typed, favourites, team: nearTeam }) > 0,
        })}
        context={
          counts.all !== undefined &&
          counts.occupied !== undefined &&
          t("answer.context", { count: counts.all, taken: counts.occupied })
        }
        action={
          <div className={classes.actions}>
            <DateNavigator
              mode="day"
              from={day}
              until={day}
              today={today}
              min={today}
              onChange={({ from }) => change({ date: from === today ? undefined : from })}
            />
            {mayBook && (
              <Button
                variant="default"
                leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
                renderRoot={(root) => (
                  <Link
                    to="/desks/book"
                    search={{ days: day, floor: search.floor, site: search.site }}
                    {...root}
                  />
                )}
              >
                {t("severalDays")}
              </Button>
            )}
            <RequestButton day={day} />
          </div>
        }
      />
      <div className={classes.toolbar}>
        <AvailabilityChips
          value={search.show ?? "all"}
          counts={counts}
          onChange={(shown) => change({ show: shown === "all" ? undefined : shown })}
        />
        <div className={classes.filters}>
          <FilterBar
            list={list}
            search={{ key: "search", label: t("filters.search") }}
            filters={useGridFilters(list, siteId)}
          />
        </div>
      </div>
      {day > lastDay && (
        <Notice tone="amber" icon={IconCalendarOff} role="status">
          {translate(text("desks.beyondLimit", { lastDay }))}
        </Notice>
      )}
      {nearTeam && <TeamStrip team={team} />}
      {error && !data ? (
        <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <DeskCardsSkeleton />
      ) : data.results.length === 0 ? (
        <NoGridDesks search={search} onClear={() => list.show({ date: search.date })} />
      ) : (
        <>
          <div aria-busy={isPlaceholderData}>
            <DeskCards desks={data.results} team={team} onBook={day > lastDay ? undefined : setChosen} />
          </div>
          <Pages
            className={classes.pages}
            page={search.page ?? 1}
            pages={Math.ceil(data.count / PAGE_SIZE)}
            onPage={(page) => {
              change({ page: page === 1 ? undefined : page });
              scrollTo({ top: 0 });
            }}
          />
        </>
      )}
      <GridDialogs desk={chosen} day={day} onClose={() => setChosen(undefined)} />
    </Page>
  );
};
