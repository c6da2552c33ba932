import "./texts.ts";
import { Skeleton } from "@mantine/core";
import { firstDate } from "@portico/contract/meetings/form";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useNamedPage } from "../../shell/page/title.ts";
import { useResourceTypes } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn, timeIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useRoom, useVisitors } from "../core/use-booking.ts";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import type { Meeting } from "../core/use-meetings.ts";
import { useEnteredDraft } from "../draft/entered-draft.ts";
import { newState } from "../draft/state.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import { type ChosenPlace, MeetingForm } from "./form.tsx";
import { MeetingFormSkeleton } from "./form-skeleton.tsx";
import { pageTitleKey } from "./page-title.ts";
import { showParkingToast } from "./parking-toasts.ts";
import type { BookingSearch } from "./search.ts";

interface CreateMeetingPageProps {
  search: BookingSearch;
  /** The type of the route that books one type. */
  typeId?: string;
  visitorPicker: VisitorPicker;
}

/** A new meeting, or the booking of a resource of one type. */
export const CreateMeetingPage = ({ search, typeId, visitorPicker }: CreateMeetingPageProps) => {
  const { t } = useTexts("meetingsBooking");
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { user } = useSession();
  const { sites, siteId, timeZone, isLoading } = useSites();
  const { types, isKnown, isError } = useResourceTypes();
  const room = useRoom(search.room_id);
  const enteredDraft = useEnteredDraft();
  const booksVisitors = useMayInviteVisitors();
  const visitors = useVisitors(booksVisitors ? search.visitor_ids : undefined);
  const type = types.find(({ id }) => id === typeId);
  const list = typeId ? `/resource-types/${typeId}/resources` : "/";
  const leave = () => {
    if (search.previousPage) router.history.push(search.previousPage);
    else if (canGoBack) router.history.back();
    else router.history.push(list);
  };
  const done = (meetings: readonly Meeting[]) => {
    const [first] = meetings;
    toast.positive(t("done", { count: meetings.length }));
    showParkingToast(meetings);
    const next = typeId ? `${list}?on_date=${first?.day}` : `/meetings/${first?.id}`;
    router.history.push(search.previousPage ?? next);
  };

  // A room in the address that does not exist, or is another client's, is no error: the rest of the form
  // works.
  const isRoomReady = search.room_id === undefined || !room.isPending;
  const isReady =
    !isLoading && isRoomReady && visitors.isReady && (typeId === undefined || isKnown || isError);
  const requestedSite = sites.find(({ id }) => id === search.site)?.id;
  const firstSiteId = requestedSite ?? siteId ?? (sites.length === 1 ? (sites[0]?.id ?? null) : user.siteId);
  const [chosen, setChosen] = useState<ChosenPlace>();
  const place = chosen ?? {
    siteId: room.data?.siteId ?? requestedSite ?? siteId,
    hasRooms: room.data !== undefined,
  };
  const shownSite = sites.find(({ id }) => id === place.siteId);
  const titleFor = (hasRoom: boolean) => pageTitleKey({ typeName: type?.name, hasRoom, booksVisitors });
  const title = titleFor(place.hasRooms);
  const words = t(`title.${title}`, { name: type?.name ?? "" });
  useNamedPage(isReady ? words : undefined);
  const isTypeUnknown = isReady && typeId !== undefined && !type;
  const zone = room.data?.timeZone ?? timeZone;
  return (
    <Page>
      {isTypeUnknown ? (
        <Panel>
          <EmptyState title={t("typeUnknown")} text={t("typeUnknownText")} />
        </Panel>
      ) : (
        <>
          <PageHeader
            headline={isReady ? words : <Skeleton height={28} width={220} />}
            context={shownSite ? t("context.site", { site: shownSite.name }) : t("context.sites")}
          />
          {isReady ? (
            <MeetingForm
              key={`${typeId} ${search.room_id}`}
              initial={
                enteredDraft ??
                newState(
                  firstDate(
                    { date: search.date, startTime: search.start_time, endTime: search.end_time },
                    { day: dayIn(zone), time: timeIn(zone, new Date()) },
                  ),
                  firstSiteId,
                  room.data,
                  visitors.found,
                )
              }
              type={type}
              visitorPicker={booksVisitors ? visitorPicker : undefined}
              // The fields keep their order while rooms are chosen.
              isVisit={titleFor(room.data !== undefined) === "bookVisitors"}
              onPlace={setChosen}
              onDone={done}
              onCancel={leave}
            />
          ) : (
            <MeetingFormSkeleton />
          )}
        </>
      )}
    </Page>
  );
};
