import { MINUTE_MS } from "@portico/contract/days/durations";
import { limits } from "@portico/contract/meetings/form";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ScreenButton } from "./big-button.tsx";
import { useScreenLabels } from "./labels.ts";
import classes from "./screens.module.css";
import { type BookingLength, lengthsOf, type ScreenState, startOfMinute } from "./state.ts";
import type { RoomScreen } from "./use-screen.ts";

interface FreeActionsProps {
  roomScreen: RoomScreen;
  state: Extract<ScreenState, { kind: "free" | "preparing" }>;
  now: number;
  isLive: boolean;
  isBusy: boolean;
  onBook: (minutes: number) => void;
  onCheckIn: (id: string) => void;
}

/** The most common length. */
const DEFAULT_MINUTES = 30;

const idOf = ({ minutes, isToTheEnd }: BookingLength): string => (isToTheEnd ? "to" : String(minutes));

/** Check in to the next meeting, or book the room now. */
export const FreeActions = ({
  roomScreen,
  state,
  now,
  isLive,
  isBusy,
  onBook,
  onCheckIn,
}: FreeActionsProps) => {
  const { t } = useTexts("meetingsScreens");
  const { time } = useScreenLabels(roomScreen, now);
  const [wished, setWished] = useState(String(DEFAULT_MINUTES));
  const next = state.next?.canCheckIn ? state.next : null;
  const lengths = lengthsOf(roomScreen, now);
  const chosen = lengths.find((length) => idOf(length) === wished) ?? lengths.at(-1);
  const until = (minutes: number) => time(startOfMinute(now) + minutes * MINUTE_MS);
  const label = (length: BookingLength) => {
    // The longest booking allowed here, while the room is free for longer.
    const isCutShort = length.minutes === limits.doorMinutesMax;
    if (length.isToTheEnd && !isCutShort) return t("length.to", { time: until(length.minutes) });
    return length.minutes % 60 === 0
      ? t("length.hours", { count: length.minutes / 60 })
      : t("length.minutes", { minutes: length.minutes });
  };

  return (
    <>
      {next?.checkInBy && (
        <>
          <p className={classes.note}>
            {t("checkInNext", {
              description: next.description,
              start: time(next.start),
              time: time(next.checkInBy),
            })}
          </p>
          <ScreenButton isDisabled={!isLive || isBusy} onClick={() => onCheckIn(next.id)}>
            <IconCheck aria-hidden className={classes.bigIcon} />
            {t("checkIn")}
          </ScreenButton>
        </>
      )}
      {chosen && (
        <>
          {lengths.length > 1 && (
            <fieldset className={classes.lengths} disabled={!isLive || isBusy}>
              <legend className="visually-hidden">{t("lengths")}</legend>
              {lengths.map((length) => (
                <label key={idOf(length)} className={classes.length}>
                  <input
                    type="radio"
                    name="length"
                    value={idOf(length)}
                    checked={length === chosen}
                    onChange={() => setWished(idOf(length))}
                  />
                  {label(length)}
                </label>
              ))}
            </fieldset>
          )}
          <ScreenButton
            isQuiet={next !== null}
            isDisabled={!isLive || isBusy}
            onClick={() => onBook(chosen.minutes)}
          >
            {t("book", { time: until(chosen.minutes) })}
          </ScreenButton>
        </>
      )}
      {!chosen && isLive && !next && roomScreen.room.booking === "bookable" && state.kind === "free" && (
        <p className={classes.note}>{t("notBookableNow")}</p>
      )}
    </>
  );
};
