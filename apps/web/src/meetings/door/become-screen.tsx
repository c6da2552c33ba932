import "../../styles/app.css";
import "./texts.ts";
import { Button, Radio, Skeleton, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconDeviceTv, IconInfoCircle, IconLock, IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api.ts";
import { ApiError } from "../../shell/api-error.ts";
import { ErrorState } from "../../shell/error-state.tsx";
import { forgetPerson } from "../../shell/log-out.ts";
import { keptScreen } from "../../shell/screen.ts";
import { useHasFeature, useSession } from "../../shell/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Panel } from "../../ui/panel.tsx";
import { toast } from "../../ui/toasts.ts";
import classes from "./become-screen.module.css";

const SEARCH_MS = 300;
const MOST_ROOMS = 50;

const useRooms = (search: string, enabled: boolean) =>
  useQuery({
    queryKey: ["resources", "for-screen", search],
    queryFn: ({ signal }) => call("GET /rooms/", { query: { search, limit: MOST_ROOMS }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

type Room = NonNullable<ReturnType<typeof useRooms>["data"]>["results"][number];

/** The secret is kept first: whatever happens then, the device can show its door. */
const useBecomeScreen = () =>
  useMutation({
    mutationFn: async (resourceId: string) => {
      const { screen, screenId } = await call("POST /screens/", { body: { resourceId } });
      keptScreen.set({ id: screen.id, secret: screenId });
      await call("POST /logout/", { body: {} });
    },
    onSuccess: () => {
      forgetPerson();
      // A full navigation: everything of the person in memory goes with the page.
      window.location.assign("/screen-home");
    },
    onError: (error) => toast.negative(error instanceof ApiError ? (error.messages[0] ?? "") : String(error)),
  });

/** Chooses the room this device stands beside, and makes it that room's screen. */
export const BecomeScreen = () => {
  const { t } = useTranslation("door");
  const { client, inGroup } = useSession();
  const hasScreens = useHasFeature("screen");
  const mayBecome = client.config.mode === "demo" || inGroup("admin");
  const isAllowed = hasScreens && mayBecome;
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search.trim(), SEARCH_MS);
  const [room, setRoom] = useState<Room>();
  const { data, error, refetch } = useRooms(asked, isAllowed);
  const { mutate, isPending } = useBecomeScreen();

  if (!isAllowed)
    return (
      <Page>
        <EmptyState
          icon={IconLock}
          title={t("become.title")}
          text={t(hasScreens ? "become.onlyDemo" : "become.off")}
        />
      </Page>
    );
  return (
    <Page>
      <PageHeader answer={t("become.answer")} context={t("become.context")} />
      <Panel title={t("become.rooms")}>
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
          <RoomChoice rooms={data?.results} chosen={room} onChoose={setRoom} />
        )}
      </Panel>
      <Notice tone="amber" icon={IconInfoCircle}>
        {room ? t("become.warning", { room: room.name }) : t("become.warningNone")}
      </Notice>
      <div className={classes.submit}>
        <Button
          size="md"
          leftSection={<IconDeviceTv size={18} stroke={1.75} />}
          disabled={!room}
          loading={isPending}
          onClick={() => room && mutate(room.id)}
        >
          {t("become.submit")}
        </Button>
      </div>
    </Page>
  );
};

interface RoomChoiceProps {
  /** Undefined while they load. */
  rooms: readonly Room[] | undefined;
  chosen: Room | undefined;
  onChoose: (room: Room) => void;
}

const RoomChoice = ({ rooms, chosen, onChoose }: RoomChoiceProps) => {
  const { t } = useTranslation("door");
  if (!rooms) return <Skeleton height={280} />;
  if (rooms.length === 0) return <EmptyState title={t("become.none")} text={t("become.noneText")} />;
  return (
    <Radio.Group
      aria-label={t("become.rooms")}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const room = rooms.find((one) => one.id === id);
        if (room) onChoose(room);
      }}
      className={classes.rooms}
    >
      {rooms.map((room) => (
        <Radio.Card
          key={room.id}
          value={room.id}
          className={classes.room}
          data-chosen={room.id === chosen?.id || undefined}
        >
          <Radio.Indicator className={classes.mark} />
          <span className={classes.words}>
            <span className={classes.name}>{room.name}</span>
            <span className={classes.place}>{room.locationPath}</span>
          </span>
          {room.capacity > 0 && (
            <span className={classes.capacity}>{t("capacity", { count: room.capacity })}</span>
          )}
        </Radio.Card>
      ))}
    </Radio.Group>
  );
};
