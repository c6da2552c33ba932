import { useIdle } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import type { ScreenKey } from "../../shell/screens/device-key.ts";
import { useServerClock } from "../../shell/screens/use-server-clock.ts";
import { useQuietUpdate } from "../../shell/updates/use-quiet-update.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { ScreenDay } from "./day.tsx";
import { EndAtScreenDialog } from "./end-dialog.tsx";
import { ExtendAtScreenDialog } from "./extend-dialog.tsx";
import { ScreenFace } from "./face.tsx";
import { ScreenFooter } from "./footer.tsx";
import { FreeActions } from "./free-actions.tsx";
import { OccupiedActions } from "./occupied-actions.tsx";
import classes from "./screens.module.css";
import { stateOf } from "./state.ts";
import { type RoomScreen, type ScreenConnection, useScreenActions } from "./use-screen.ts";

/** Closes a dialog that a person has left open. */
const IDLE_DIALOG_MS = 60_000;

interface ScreenViewProps {
  screen: ScreenKey;
  roomScreen: RoomScreen;
  connection: ScreenConnection;
  onEnded: () => void;
}

/** The screen by the door: state and actions on the left, the day on the right. */
export const ScreenView = ({ screen, roomScreen, connection, onEnded }: ScreenViewProps) => {
  const { t } = useTexts("meetingsScreens");
  const now = useServerClock(connection.offset);
  const state = stateOf(roomScreen, now);
  const { book, end, extend, checkIn, endScreen } = useScreenActions(screen);
  const [asking, setAsking] = useState<"end" | "extend">();
  const isIdle = useIdle(IDLE_DIALOG_MS);
  const meeting = state.kind === "occupied" ? state.meeting : undefined;
  const isLive = connection.connection === "live";
  const isBusy = book.isPending || checkIn.isPending;

  // When time changes the state, the screen asks the server at once: the possible bookings and the need to
  // check in depend on it.
  const moment = `${state.kind} ${meeting?.id ?? ""}`;
  const onMoment = useEffectEvent(connection.refresh);
  useEffect(() => {
    if (moment) onMoment();
  }, [moment]);

  // The dialog closes when its meeting is over, or when the screen is idle.
  const meetingId = meeting?.id;
  useEffect(() => {
    if (isIdle || meetingId === undefined) setAsking(undefined);
  }, [isIdle, meetingId]);
  useQuietUpdate(isLive && asking === undefined);

  const onError = (error: unknown) =>
    toast.negative(error instanceof ApiError ? (error.messages[0] ?? "") : t("unreachable.title"));
  const close = () => setAsking(undefined);

  return (
    <main className={classes.door} data-kind={faceOf(state.kind, roomScreen)}>
      <ScreenFace roomScreen={roomScreen} state={state} now={now} answeredAt={connection.answeredAt}>
        {(state.kind === "free" || state.kind === "preparing") && (
          <FreeActions
            roomScreen={roomScreen}
            state={state}
            now={now}
            isLive={isLive}
            isBusy={isBusy}
            onBook={(minutes) => book.mutate(minutes, { onError })}
            onCheckIn={(id) => checkIn.mutate(id, { onError })}
          />
        )}
        {meeting && (
          <OccupiedActions
            roomScreen={roomScreen}
            meeting={meeting}
            now={now}
            isLive={isLive}
            isBusy={isBusy}
            onCheckIn={() => checkIn.mutate(meeting.id, { onError })}
            onExtend={() => setAsking("extend")}
            onEnd={() => setAsking("end")}
          />
        )}
        {connection.connection === "offline" && <p className={classes.note}>{t("whileOffline")}</p>}
      </ScreenFace>
      <aside className={classes.side}>
        <ScreenDay door={roomScreen} now={now} />
        <ScreenFooter
          roomScreen={roomScreen}
          connection={connection.connection}
          answeredAt={connection.answeredAt}
          isEnding={endScreen.isPending}
          onEndScreen={() =>
            endScreen.mutate(undefined, {
              onSuccess: onEnded,
              onError: () => toast.negative(t("endScreen.failed")),
            })
          }
        />
      </aside>
      {asking === "end" && meeting && (
        <EndAtScreenDialog
          meeting={meeting}
          isBusy={end.isPending}
          onClose={close}
          onEnd={(pin) => end.mutateAsync({ id: meeting.id, pin })}
        />
      )}
      {asking === "extend" && meeting && (
        <ExtendAtScreenDialog
          roomScreen={roomScreen}
          meeting={meeting}
          now={now}
          isBusy={extend.isPending}
          onClose={close}
          onExtend={(endTime, pin) => extend.mutateAsync({ id: meeting.id, endTime, pin })}
        />
      )}
    </main>
  );
};

/** A free room that cannot be booked is shown as closed. */
const faceOf = (kind: ReturnType<typeof stateOf>["kind"], { room }: RoomScreen) =>
  kind === "free" && room.booking === "non-bookable" ? "closed" : kind;
