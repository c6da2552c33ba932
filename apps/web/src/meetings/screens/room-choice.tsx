import { Radio, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./become-screen.module.css";
import { PlaceCard } from "./place-card.tsx";

const DEBOUNCE_MS = 300;
const ROOMS_MAX = 50;

const useRooms = (search: string) =>
  useQuery({
    queryKey: ["resources", "for-screen", search],
    queryFn: ({ signal }) => call("GET /rooms/", { query: { search, limit: ROOMS_MAX }, signal }),
    placeholderData: keepPreviousData,
  });

export interface PlaceChoiceProps {
  chosen: string | undefined;
  onChoose: (place: { id: string; name: string }) => void;
}

/** Chooses the room of a door screen. */
export const RoomChoice = ({ chosen, onChoose }: PlaceChoiceProps) => {
  const { t } = useTexts("meetingsScreens");
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  const { data, error, refetch } = useRooms(asked);
  return (
    <>
      <TextInput
        type="search"
        aria-label={t("become.search")}
        placeholder={t("become.search")}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        className={classes.search}
      />
      {error && !data ? (
        <ErrorState error={error} title={t("become.failed")} onRetry={() => void refetch()} />
      ) : (
        <Rooms rooms={data?.results} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
};

type Room = NonNullable<ReturnType<typeof useRooms>["data"]>["results"][number];

/** @param rooms undefined while they load */
const Rooms = ({ rooms, chosen, onChoose }: PlaceChoiceProps & { rooms: readonly Room[] | undefined }) => {
  const { t } = useTexts("meetingsScreens");
  if (!rooms) return <Skeleton height={280} />;
  if (rooms.length === 0) return <EmptyState title={t("become.none")} text={t("become.noneText")} />;
  return (
    <Radio.Group
      aria-label={t("become.rooms")}
      value={chosen ?? null}
      onChange={(id) => {
        const room = rooms.find((one) => one.id === id);
        if (room) onChoose(room);
      }}
      className={classes.rooms}
    >
      {rooms.map((room) => (
        <PlaceCard
          key={room.id}
          place={room}
          where={room.locationPath}
          note={room.capacity > 0 ? t("capacity", { count: room.capacity }) : undefined}
          isChosen={room.id === chosen}
        />
      ))}
    </Radio.Group>
  );
};
