import { Button, Skeleton } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { listIconOf } from "../../shell/resources/icons.ts";
import type { ResourceType } from "../../shell/resources/types.ts";
import type { Site } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import type { ListState } from "../../ui/list/list-state.ts";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { showParkingToast } from "../booking/parking-toasts.ts";
import { formatWhen } from "../core/labels.ts";
import type { Meeting } from "../core/use-meetings.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import { windowOf } from "./busy.ts";
import { chooseRooms } from "./choose-rooms.ts";
import { countNamed, type Draft, EMPTY_DRAFT, toFormState } from "./draft.ts";
import classes from "./free-rooms.module.css";
import { FreeRoomsHeader } from "./header.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PurposeSection } from "./purpose-section.tsx";
import { RoomsPanel } from "./rooms-panel.tsx";
import { type FreeRoomsSearch, freeRoomsSearch } from "./search.ts";
import { useBookRoom, useUndoBooking } from "./use-book-room.ts";
import { type FreeRoom, useFreeRooms } from "./use-free-rooms.ts";
import { usePeopleDays } from "./use-people-days.ts";
import { useWhen } from "./use-when.ts";
import { WhenSection } from "./when-section.tsx";

interface FreeRoomsFormProps {
  search: FreeRoomsSearch;
  onSearch: (search: FreeRoomsSearch) => void;
  site: Site;
  /** Those of the person. */
  sites: readonly Site[];
  type: ResourceType | undefined;
  /** Undefined: the person may not invite visitors here. */
  visitorPicker: VisitorPicker | undefined;
}

/** The three questions at the left, their answer at the right. */
export const FreeRoomsForm = (props: FreeRoomsFormProps) => {
  const { search, onSearch, site, type, visitorPicker } = props;
  const { t } = useTexts("meetingsFreeRooms");
  const router = useRouter();
  const now = useNow();
  const { timeZone } = site;
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const changeDraft = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const changeSearch = (change: FreeRoomsSearch) => onSearch({ ...search, ...change });
  const { when, settled, change: changeWhen } = useWhen(search, timeZone, changeSearch);
  const [isUnfolded, setUnfolded] = useState(false);
  const roomsRef = useRef<HTMLDivElement>(null);

  const days = usePeopleDays({ attends: draft.attends, when, settled, site, now });
  const { data, error, refetch, isPlaceholderData } = useFreeRooms({
    siteId: site.id,
    typeId: type?.id,
    when: settled,
  });
  const people = Math.max(countNamed(draft), search.people ?? 1);
  const needs = {
    people,
    features: search.features?.split(",") ?? [],
    floorId: search.floor,
    orderFor: draft.order && data ? windowOf(data.when, timeZone)?.start : undefined,
    now,
  };
  const { sort } = freeRoomsSearch.values(search);
  const chosen = data && chooseRooms(data, { needs, sort, neighbours: days.neighbours, isUnfolded });
  const isCurrent =
    data !== undefined && !isPlaceholderData && JSON.stringify(data.when) === JSON.stringify(when);

  const undo = useUndoBooking();
  const listed = type ? `/resource-types/${type.id}/resources` : "/rooms";
  const { book, pendingId, refusal } = useBookRoom({
    draft,
    siteId: site.id,
    onBooked: (meeting: Meeting, room: FreeRoom) => {
      toast.positive(t("booked", { room: room.name, when: formatWhen(meeting) }), {
        action: { label: t("undo"), run: () => void undo(meeting, room.name) },
      });
      showParkingToast([meeting]);
      router.history.push(search.previousPage ?? `${listed}?on_date=${meeting.day}`);
    },
  });
  const repeat = () =>
    void router.navigate({
      ...(type
        ? ({
            to: "/resource-types/$resourceTypeId/book-resource",
            params: { resourceTypeId: type.id },
          } as const)
        : ({ to: "/meetings/create" } as const)),
      search: { date: when.date, start_time: when.startTime, end_time: when.endTime },
      state: { draft: toFormState(draft, { when, siteId: site.id }) },
    });

  const list: ListState<FreeRoomsSearch> = {
    search,
    count: freeRoomsSearch.count(search),
    change: changeSearch,
    clear: () => onSearch(freeRoomsSearch.clear(search)),
  };
  const offersOrder = data?.free.some(({ meetingAddonsEnabled }) => meetingAddonsEnabled) ?? false;
  const wrongTime = error instanceof ApiError ? error.fieldErrors.dates?.[0] : undefined;
  return (
    <Page>
      <FreeRoomsHeader type={type} rooms={data} chosen={chosen} people={people} site={site} />
      <div className={classes.place}>
        <div className={classes.columns}>
          <div className={classes.questions}>
            <Panel isFlush>
              <WhenSection
                when={when}
                today={dayIn(timeZone, now)}
                onChange={changeWhen}
                onRepeat={repeat}
                site={site}
                sites={props.sites}
                onSite={(siteId) => changeSearch({ site: siteId, floor: undefined })}
              />
              <PeopleSection
                {...days}
                draft={draft}
                onChange={changeDraft}
                people={people}
                onPeople={(count) => changeSearch({ people: count > 1 ? count : undefined })}
                visitorPicker={visitorPicker}
                onUse={changeWhen}
                when={when}
                siteId={site.id}
              />
              <PurposeSection draft={draft} onChange={changeDraft} list={list} offersOrder={offersOrder} />
            </Panel>
            {chosen && (
              <div className={classes.bottom}>
                <Button
                  fullWidth
                  leftSection={<IconArrowDown size={16} stroke={2} aria-hidden />}
                  onClick={() => {
                    roomsRef.current?.scrollIntoView();
                    roomsRef.current?.focus();
                  }}
                >
                  {t("list.jump", { count: chosen.fitting.length })}
                </Button>
              </div>
            )}
          </div>
          {data && chosen ? (
            <RoomsPanel
              rooms={data}
              chosen={chosen}
              isCurrent={isCurrent}
              list={list}
              siteId={site.id}
              timeZone={timeZone}
              icon={listIconOf(type?.icon ?? null)}
              isUnfolded={isUnfolded}
              onUnfold={setUnfolded}
              pendingId={pendingId}
              refusal={refusal}
              onBook={(room, at) => void book(room, at)}
              headingRef={roomsRef}
            />
          ) : wrongTime ? (
            <Panel>
              <EmptyState title={wrongTime} />
            </Panel>
          ) : error ? (
            <ErrorState title={t("list.loadFailed")} error={error} onRetry={() => void refetch()} />
          ) : settled ? (
            <Skeleton height={560} radius="md" aria-label={t("list.loading")} />
          ) : (
            <Panel>
              <EmptyState title={t("list.incomplete")} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  );
};
