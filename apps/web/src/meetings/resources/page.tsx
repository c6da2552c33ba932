import "../core/schedule-texts.ts";
import { Button } from "@mantine/core";
import { instantAt } from "@portico/contract/days/instants";
import { Link, useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useNamedPage } from "../../shell/page/title.ts";
import { listIconOf } from "../../shell/resources/icons.ts";
import { useResourceTypes } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { useChoice } from "../../shell/session/use-choice.ts";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { dayIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { ScheduleSkeleton } from "../../ui/page/page-skeleton.tsx";
import { availableTimesState, countFilters, filtersOf, queryOf } from "../filters/filters.ts";
import { contextOf, headlineOf, nounOf } from "../schedule/labels.ts";
import classes from "../schedule/page.module.css";
import { freeFirst, rowOf } from "../schedule/rows.ts";
import { useMinute, useSchedules } from "../schedule/use-schedules.ts";
import { ScheduleView } from "../schedule/view.tsx";
import { BookTypeLink } from "./book-link.tsx";
import { ResourceCard } from "./card.tsx";
import { CompareBar, useCompared } from "./compare.tsx";
import gridClasses from "./grid.module.css";
import { ResourceList } from "./list.tsx";
import { DayBarLegend } from "./parts.tsx";
import { type ResourcesSearch, VIEWS } from "./search.ts";
import { ResourcesToolbar } from "./toolbar.tsx";

interface ResourcesPageProps {
  /** Left out: resources of all types. */
  typeId?: string;
  search: ResourcesSearch;
  onSearch: (search: ResourcesSearch) => void;
}

/** The rooms of a site on a day, as a schedule or as cards. */
export const ResourcesPage = ({ typeId, search, onSearch }: ResourcesPageProps) => {
  const { t } = useTexts("meetingsSchedule");
  const { t: shell } = useTexts("shell");
  const { inGroup } = useSession();
  const { href } = useLocation();
  const { site, siteId, timeZone } = useShownSite(search.site, () =>
    onSearch({ ...search, site: undefined, floor: undefined }),
  );
  const now = useMinute();
  const { types } = useResourceTypes();
  const type = types.find(({ id }) => id === typeId);
  const iconOf = (id: string) => listIconOf(types.find((one) => one.id === id)?.icon ?? null);
  useNamedPage(typeId === undefined ? t("allResources") : type?.pluralName);

  const today = dayIn(timeZone, now);
  const day = search.on_date ?? today;
  const filters = filtersOf(search);
  const times = availableTimesState(filters);
  const at = (time: string | undefined) =>
    times === "both" && time ? instantAt(day, time, timeZone).toISOString() : undefined;
  const { data, error, refetch, isPlaceholderData } = useSchedules(
    day,
    {
      ...queryOf(filters),
      type: typeId,
      site: siteId ?? undefined,
      availableFrom: at(filters.availableFrom),
      availableUntil: at(filters.availableUntil),
    },
    times !== "half",
  );
  // While another day loads, the rows keep the day to which they belong.
  const rows = useMemo(
    () => data?.results.map((resource) => rowOf(resource, data.day, now)) ?? [],
    [data, now],
  );

  const { compared, choiceOf, clear } = useCompared(rows);

  const noun = nounOf(t, type?.pluralName);
  const asked = { rows, count: data?.count ?? 0, noun, day, place: site?.name ?? shell("allSites") };
  const [kept, keep] = useChoice("rooms-view", VIEWS);
  const view = search.view ?? kept;
  const change = (changed: ResourcesSearch) => onSearch({ ...search, ...changed });
  const booking = {
    type,
    site: search.site,
    date: search.on_date && search.on_date >= today ? search.on_date : undefined,
    previousPage: href,
  };

  return (
    <Page wide>
      <PageHeader
        headline={data ? headlineOf(t, asked) : (type?.pluralName ?? t("allResources"))}
        context={contextOf(t, asked)}
        action={<BookTypeLink {...booking} className={classes.wide} />}
      />
      <ResourcesToolbar
        view={view}
        onView={(chosen) => {
          keep(chosen);
          change({ view: chosen });
        }}
        search={search}
        onSearch={change}
        day={day}
        today={today}
        siteId={siteId}
        searchLabel={type ? t("filters.search", { name: nounOf(t, type.name) }) : t("filters.searchAll")}
      />
      {times === "half" && (
        <p className={classes.note} role="status">
          {t("half")}
        </p>
      )}
      {error && !data ? (
        <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ScheduleSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t("empty.title")}
          text={t(countFilters(filters) > 0 ? "empty.filtered" : "empty.none")}
          action={
            countFilters(filters) > 0 ? (
              <Button
                variant="default"
                onClick={() => onSearch({ view: search.view, on_date: search.on_date })}
              >
                {t("empty.clear")}
              </Button>
            ) : (
              inGroup("admin") && (
                <Button variant="default" renderRoot={(root) => <Link to="/admin/resources" {...root} />}>
                  {t("empty.add")}
                </Button>
              )
            )
          }
        />
      ) : (
        <div aria-busy={isPlaceholderData}>
          {view === "grid" ? (
            <ul className={gridClasses.grid}>
              {freeFirst(rows).map((row) => (
                <ResourceCard
                  key={row.id}
                  row={row}
                  icon={iconOf(row.resource.typeId)}
                  previousPage={href}
                  compare={choiceOf(row)}
                />
              ))}
            </ul>
          ) : view === "list" ? (
            <ResourceList rows={freeFirst(rows)} previousPage={href} />
          ) : (
            <ScheduleView rows={rows} noun={rows.length === 1 && type ? nounOf(t, type.name) : noun} />
          )}
          {view !== "schedule" && <DayBarLegend />}
          {view === "grid" && <CompareBar compared={compared} previousPage={href} onClear={clear} />}
        </div>
      )}
      {data && data.count > rows.length && rows.length > 0 && (
        <p className={classes.note}>{t("first", { shown: rows.length, count: data.count })}</p>
      )}
      <div className={classes.bottom}>
        <BookTypeLink {...booking} />
      </div>
    </Page>
  );
};
