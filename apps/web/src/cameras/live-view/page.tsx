import "./texts.ts";
import { Button } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { IconDeviceComputerCamera } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { usePhone } from "../../ui/use-phone.ts";
import { CamerasLink } from "../core/cameras-link.tsx";
import { type Action, isAtOnce } from "./actions.ts";
import { EventDialog, useEventDialog } from "./dialogs.tsx";
import { EventCards, EventTable } from "./event-list.tsx";
import { LiveViewHead } from "./head.tsx";
import { formatDaySeconds, formatSeconds } from "./labels.ts";
import { PauseBar } from "./pause-bar.tsx";
import { liveViewSearch } from "./search.ts";
import { Toolbar } from "./toolbar.tsx";
import { useDecision } from "./use-decision.ts";
import {
  type CameraEvent,
  type EventList,
  useCameras,
  useCounts,
  useEvents,
  useWaitingCount,
} from "./use-events.ts";
import { usePause } from "./use-pause.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

/**
 * ANPR Live View: what number-plate cameras see, as it happens, with the decisions about it.
 *
 * @param carparks the free spaces, which are parking's
 */
export const LiveViewPage = ({ carparks }: { carparks: ReactNode }) => {
  const { t } = useTexts("camerasLiveView");
  const list = useListSearch(liveViewSearch);
  const { search, change } = list;
  const { siteId, timeZone } = useSites();
  const today = dayIn(timeZone, useNow());
  const isPhone = usePhone();
  const site = siteId ?? undefined;
  const { page, limit, shape } = liveViewSearch.values(search);
  const query = { ...liveViewSearch.query(search), site };

  const { until, pause, resume } = usePause(
    [search.camera, search.search, search.status].filter(Boolean).join(" "),
  );
  const found = useEvents({ ...query, until });
  const waiting = useWaitingCount(query, until);
  const { list: shown, steady } = useSteadyRows(found.data);
  const counts = useCounts({ site, camera: search.camera });
  const cameras = useCameras(site);
  const toggle = () =>
    until === undefined ? pause(page === 1 ? shown?.results[0]?.executedAt : undefined) : resume();

  const formatUntil =
    until !== undefined && dayIn(timeZone, until) === today ? formatSeconds : formatDaySeconds;

  const { decide, deciding } = useDecision();
  const { opened, open, close } = useEventDialog();
  // The cards are drawn again only when their events change, so that what they call stays the same.
  const onAct = useCallbackRef((event: CameraEvent, action: Action) => {
    if (isAtOnce(action)) void decide(event, action);
    else open(event, action);
  });
  const onOpen = useCallbackRef((event: CameraEvent) => open(event, "picture"));
  const onCompare = useCallbackRef((registration: string) =>
    change({ search: registration, status: undefined }),
  );
  const colors = new Map(cameras.map(({ id, color }) => [id, color]));
  const Events = shape === "table" && !isPhone ? EventTable : EventCards;
  const isFiltered = list.count > 0;

  return (
    <Page wide>
      <LiveViewHead counts={counts} carparks={carparks} />
      <Toolbar
        search={search}
        onChange={change}
        cameras={cameras}
        counts={counts}
        isPaused={until !== undefined}
        onPause={toggle}
        shape={isPhone ? undefined : shape}
      />
      {until !== undefined && (
        <PauseBar time={formatUntil(timeZone, until)} waiting={waiting} onResume={resume} />
      )}
      <div {...steady}>
        <Events
          list={{ ...found, data: shown } as UseQueryResult<EventList>}
          page={page}
          limit={limit}
          onPage={list.turnPage}
          onSize={(size) => change({ limit: size })}
          colorOf={({ cameraId }) => colors.get(cameraId)}
          onAct={onAct}
          deciding={deciding}
          onOpen={onOpen}
          onCompare={onCompare}
          empty={
            <EmptyState
              icon={IconDeviceComputerCamera}
              title={t(isFiltered ? "empty.filtered" : "empty.title")}
              text={t(isFiltered ? "empty.filteredText" : "empty.text")}
              action={
                isFiltered ? (
                  <Button variant="default" onClick={() => list.clear()}>
                    {t("empty.clear")}
                  </Button>
                ) : (
                  <CamerasLink label={t("empty.cameras")} />
                )
              }
            />
          }
        />
      </div>
      <EventDialog opened={opened} onClose={close} decide={decide} deciding={deciding} />
    </Page>
  );
};
