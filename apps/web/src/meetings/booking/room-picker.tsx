import { Button, Switch } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { formatList } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import fields from "../../ui/form/fields.module.css";
import { type MeetingRoom, type Room, useRoomsPage } from "../core/use-booking.ts";
import { formatWhen } from "../draft/booking-preview.ts";
import { toMeetingRoom } from "../draft/state.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import { useRoomAvailability } from "../draft/use-room-availability.ts";
import { queryOf, type ResourceFilterValues } from "../filters/filters.ts";
import { ResourceFilters } from "../filters/resource-filters.tsx";
import classes from "./booking.module.css";
import { RoomChoiceCard } from "./room-card.tsx";

/** The most rooms shown; others are found by searching. */
const SHOWN_MAX = 60;

interface RoomPickerProps {
  form: MeetingFormState;
  opened: boolean;
  onClose: () => void;
}

/** The rooms of the site as cards, those that are free at all chosen dates first; several can be chosen. */
export const RoomPicker = ({ opened, ...props }: RoomPickerProps) =>
  opened ? <OpenRoomPicker {...props} /> : null;

const OpenRoomPicker = ({ form, onClose }: Omit<RoomPickerProps, "opened">) => {
  const { t } = useTexts("meetingsBooking");
  const { state, type, changeRooms, outlook } = form;
  const [filters, setFilters] = useState<ResourceFilterValues>({});
  const [chosen, setChosen] = useState<readonly MeetingRoom[]>(state.rooms);
  const [onlyFree, setOnlyFree] = useState(true);
  const { data, error, refetch, isPlaceholderData } = useRoomsPage({
    ...queryOf(filters),
    features: filters.features?.join(",") || undefined,
    type: type?.id,
    site: state.siteId ?? undefined,
    building: state.buildingId ?? undefined,
    allowWalkIns: "false",
    limit: SHOWN_MAX,
  });
  const rooms = (data?.results ?? []).filter(({ booking }) => booking === "bookable");
  const availability = useRoomAvailability(rooms, outlook.body, state.dates);
  const isChosen = (id: string) => chosen.some((room) => room.id === id);
  const isShown = (room: Room) =>
    !onlyFree || isChosen(room.id) || availability.get(room.id)?.kind !== "taken";
  const shown = rooms
    .filter(isShown)
    .toSorted(
      (a, b) =>
        availabilityRank(availability.get(a.id)?.kind) - availabilityRank(availability.get(b.id)?.kind),
    );
  const toggle = (room: Room) =>
    setChosen(
      isChosen(room.id) ? chosen.filter(({ id }) => id !== room.id) : [...chosen, toMeetingRoom(room)],
    );
  const dates = outlook.last?.results;
  const [first] = dates ?? [];
  const when = !outlook.body
    ? t("picker.noTime")
    : first &&
      (dates?.length === 1
        ? t("picker.when", { when: formatWhen(first) })
        : t("picker.whenMany", { count: dates?.length ?? 0 }));

  // Escape closes a filter's popover; the dialog gets the key first and must stay open.
  const isInFilter = () => document.activeElement?.closest(".mantine-Popover-dropdown") != null;

  return (
    <Dialog
      opened
      onClose={() => {
        if (!isInFilter()) onClose();
      }}
      title={type ? t("picker.titleType", { name: type.name }) : t("picker.title")}
      subtitle={when}
      width={912}
      isFlush
      note={
        <span role="status">
          {t("picker.chosen", { count: chosen.length, names: formatList(chosen.map(({ name }) => name)) })}
        </span>
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("picker.cancel")}
          </Button>
          <Button
            onClick={() => {
              changeRooms(chosen);
              onClose();
            }}
          >
            {t("picker.use")}
          </Button>
        </>
      }
    >
      <div className={classes.picker}>
        <ResourceFilters
          filters={filters}
          onChange={setFilters}
          siteId={state.siteId}
          searchLabel={t("picker.search")}
        />
        {outlook.body && (
          <Switch
            label={t("picker.onlyFree")}
            checked={onlyFree}
            onChange={(event) => setOnlyFree(event.currentTarget.checked)}
          />
        )}
        {error && !data ? (
          <ErrorState title={t("picker.loadFailed")} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={6} />
        ) : shown.length === 0 ? (
          rooms.length > 0 ? (
            <EmptyState
              title={translate(text("meetings.noRooms"))}
              action={
                <Button variant="default" onClick={() => setOnlyFree(false)}>
                  {t("picker.showTaken")}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t("picker.empty")}
              text={t("picker.emptyText")}
              action={
                <Button variant="default" onClick={() => setFilters({})}>
                  {t("picker.clear")}
                </Button>
              }
            />
          )
        ) : (
          <>
            <ul className={classes.cards} data-old={isPlaceholderData || undefined}>
              {shown.map((room) => (
                <RoomChoiceCard
                  key={room.id}
                  room={room}
                  availability={availability.get(room.id)}
                  isChosen={isChosen(room.id)}
                  onToggle={() => toggle(room)}
                />
              ))}
            </ul>
            {data.count > data.results.length && (
              <p className={fields.hint}>
                {t("picker.more", { shown: data.results.length, count: data.count })}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};

const availabilityRank = (kind: string | undefined): number =>
  kind === "free" ? 0 : kind === "taken" ? 2 : 1;
