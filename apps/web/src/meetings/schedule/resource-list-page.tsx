import "./texts.ts";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/error-state.tsx";
import { useResourceTypes } from "../../shell/resource-types.ts";
import { useSites } from "../../shell/sites.ts";
import { useNamedScreen } from "../../shell/title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { dayIn } from "../../ui/format.ts";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { countOf, filtersOf, queryOf, timesOf } from "../filters/filters.ts";
import { MeetingDialog } from "../list/meeting-dialog.tsx";
import { Board } from "./board.tsx";
import { BoardLegend } from "./board-legend.tsx";
import { bookingLink, windowLink } from "./booking-link.ts";
import type { Span } from "./free-window.ts";
import gridClasses from "./grid.module.css";
import classes from "./list.module.css";
import type { ListSearch } from "./list-search.ts";
import { ResourceCard } from "./resource-card.tsx";
import { RowName } from "./row-name.tsx";
import { type Row, rowOf } from "./rows.ts";
import { Toolbar } from "./toolbar.tsx";
import { useMove } from "./use-move.ts";
import { useMinute, useSchedules } from "./use-schedules.ts";
import { answerOf, contextOf, nounOf } from "./words.ts";
import { instantAt } from "./zone.ts";

interface ResourceListPageProps {
  /** Left out: resources of all types. */
  typeId?: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The address may name a site; choosing another one in the shell takes it back. */
const useShownSite = (search: ListSearch, onSearch: (search: ListSearch) => void) => {
  const shell = useSites();
  const lastId = useRef(shell.siteId);
  useEffect(() => {
    if (lastId.current === shell.siteId) return;
    lastId.current = shell.siteId;
    onSearch({ ...search, site: undefined, floor: undefined });
  });
  const named = shell.sites.find(({ id }) => id === search.site);
  return named ? { site: named, siteId: named.id, timeZone: named.timeZone } : shell;
};

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The rooms of a site on a day: free or taken, as a schedule or as cards. */
export const ResourceListPage = ({ typeId, search, onSearch }: ResourceListPageProps) => {
  const { t } = useTranslation("schedule");
  const { t: shell } = useTranslation("shell");
  const navigate = useNavigate();
  const { href } = useLocation();
  const { site, siteId, timeZone } = useShownSite(search, onSearch);
  const now = useMinute();
  const { types } = useResourceTypes();
  const type = types.find(({ id }) => id === typeId);
  useNamedScreen(typeId === undefined ? t("allResources") : type?.pluralName);

  const today = dayIn(timeZone, now);
  const day = search.on_date ?? today;
  const filters = filtersOf(search);
  const times = timesOf(filters);
  const at = (time: string | undefined) =>
    times === "both" && time ? new Date(instantAt(timeZone, day, minutes(time))).toISOString() : undefined;
  const { data, error, refetch, isPlaceholderData } = useSchedules(
    {
      ...queryOf(filters),
      type: typeId,
      site: siteId ?? undefined,
      onDate: day,
      availableFrom: at(filters.availableFrom),
      availableUntil: at(filters.availableUntil),
    },
    times !== "half",
  );
  const rows = useMemo(
    () => data?.results.map((resource) => rowOf(resource, day, now)) ?? [],
    [data, day, now],
  );

  const noun = nounOf(t, type?.pluralName);
  const asked = { rows, count: data?.count ?? 0, noun, day, place: site?.name ?? shell("allSites") };
  const isGrid = search.view === "grid";
  const change = (changed: ListSearch) => onSearch({ ...search, ...changed });
  const bookDay = search.on_date && search.on_date >= today ? { date: search.on_date } : {};
  const bookButton = (place: string | undefined) => (
    <Button
      className={place}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...(type
            ? bookingLink(type.id, { ...bookDay, previousPage: href })
            : ({ to: "/meetings/create", search: { ...bookDay, previousPage: href } } as const))}
          {...props}
        />
      )}
    >
      {type ? t("bookNamed", { name: type.name }) : t("bookMeeting")}
    </Button>
  );

  return (
    <Page wide>
      <PageHeader
        answer={data ? answerOf(t, asked) : (type?.pluralName ?? t("allResources"))}
        context={data ? contextOf(t, asked) : t("answer.context", { day: "", place: asked.place })}
        action={bookButton(classes.wide)}
      />
      <Toolbar
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
        <Skeleton height={640} radius="md" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t("empty.title")}
          text={t(countOf(filters) > 0 ? "empty.filtered" : "empty.none")}
          action={
            countOf(filters) > 0 && (
              <Button
                variant="default"
                onClick={() => onSearch({ view: search.view, on_date: search.on_date })}
              >
                {t("empty.clear")}
              </Button>
            )
          }
        />
      ) : (
        <div className={isPlaceholderData ? classes.old : undefined}>
          {isGrid ? (
            <ul className={gridClasses.grid}>
              {rows.map((row) => (
                <ResourceCard key={row.id} row={row} previousPage={href} />
              ))}
            </ul>
          ) : (
            <ScheduleView rows={rows} noun={noun} previousPage={href} onNavigate={navigate} />
          )}
        </div>
      )}
      {data && data.count > rows.length && rows.length > 0 && (
        <p className={classes.note}>{t("first", { shown: rows.length, count: data.count })}</p>
      )}
      <div className={classes.bottom}>{bookButton(undefined)}</div>
    </Page>
  );
};

interface ScheduleViewProps {
  rows: readonly Row[];
  noun: string;
  previousPage: string;
  onNavigate: ReturnType<typeof useNavigate>;
}

const renderName = (row: Row) => <RowName row={row} />;

const ScheduleView = ({ rows, noun, previousPage, onNavigate }: ScheduleViewProps) => {
  const { t } = useTranslation("schedule");
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const move = useMove();
  const book = useCallback(
    (row: Row, window: Span) => void onNavigate(windowLink(row, window, previousPage)),
    [onNavigate, previousPage],
  );
  return (
    <>
      <Board
        rows={rows}
        label={t("board")}
        corner={t("rows", { count: rows.length, noun })}
        renderName={renderName}
        onBook={book}
        onMeeting={setMeetingId}
        onMove={move}
      />
      <BoardLegend />
      <MeetingDialog meetingId={meetingId} onClose={() => setMeetingId(null)} />
    </>
  );
};
