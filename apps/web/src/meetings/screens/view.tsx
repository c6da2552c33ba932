import { useIdle } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/error.ts";
import type { ScreenKey } from "../../shell/screens/device-key.ts";
import { useClock } from "../../shell/screens/use-clock.ts";
import { useQuietUpdate } from "../../shell/updates/use-quiet-update.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { DoorDay } from "./day.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { DoorFace } from "./face.tsx";
import { DoorFoot } from "./foot.tsx";
import { FreeActions } from "./free-actions.tsx";
import { OccupiedActions } from "./occupied-actions.tsx";
import classes from "./screens.module.css";
import { stateOf } from "./state.ts";
import { type Door, type DoorLink, useDoorActions } from "./use-screen.ts";

/** Somebody has walked away from an open dialog. */
const WALKED_AWAY_MS = 60_000;

interface DoorViewProps {
  screen: ScreenKey;
  door: Door;
  link: DoorLink;
  onEnded: () => void;
}

/** The screen by the door: state and actions left, the day right. */
export const DoorView = ({ screen, door, link, onEnded }: DoorViewProps) => {
  const { t } = useTranslation("door");
  const now = useClock(link.offset);
  const state = stateOf(door, now);
  const { book, end, extend, checkIn, endScreen } = useDoorActions(screen);
  const [asking, setAsking] = useState<"end" | "extend">();
  const isIdle = useIdle(WALKED_AWAY_MS);
  const meeting = state.kind === "occupied" ? state.meeting : undefined;
  const isLive = link.link === "live";
  const isBusy = book.isPending || checkIn.isPending;

  // What the clock has brought is asked for at once: what can be booked now, whether somebody must check in.
  const moment = `${state.kind} ${meeting?.id ?? ""}`;
  const onMoment = useEffectEvent(link.refresh);
  useEffect(() => {
    if (moment) onMoment();
  }, [moment]);

  // The dialog of a meeting goes with it, and with whoever opened it.
  const meetingId = meeting?.id;
  useEffect(() => {
    if (isIdle || meetingId === undefined) setAsking(undefined);
  }, [isIdle, meetingId]);
  useQuietUpdate(isLive && asking === undefined);

  const onError = (error: unknown) =>
    toast.negative(error instanceof ApiError ? (error.messages[0] ?? "") : t("unreachable.title"));
  const close = () => setAsking(undefined);

  return (
    <main className={classes.door} data-kind={faceOf(state.kind, door)}>
      <DoorFace door={door} state={state} now={now} heardAt={link.heardAt}>
        {(state.kind === "free" || state.kind === "preparing") && (
          <FreeActions
            door={door}
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
            door={door}
            meeting={meeting}
            now={now}
            isLive={isLive}
            isBusy={isBusy}
            onCheckIn={() => checkIn.mutate(meeting.id, { onError })}
            onExtend={() => setAsking("extend")}
            onEnd={() => setAsking("end")}
          />
        )}
        {link.link === "offline" && <p className={classes.note}>{t("whileOffline")}</p>}
      </DoorFace>
      <aside className={classes.side}>
        <DoorDay door={door} now={now} />
        <DoorFoot
          door={door}
          link={link.link}
          heardAt={link.heardAt}
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
        <EndDialog
          meeting={meeting}
          isBusy={end.isPending}
          onClose={close}
          onEnd={(pin) => end.mutateAsync({ id: meeting.id, pin })}
        />
      )}
      {asking === "extend" && meeting && (
        <ExtendDialog
          door={door}
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

/** A free room that nobody books at its door looks like what it is. */
const faceOf = (kind: ReturnType<typeof stateOf>["kind"], { room }: Door) =>
  kind === "free" && room.booking === "non-bookable" ? "closed" : kind;
