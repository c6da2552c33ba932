import { IconCheck } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ScreenButton } from "./big-button.tsx";
import { useScreenLabels } from "./labels.ts";
import classes from "./screens.module.css";
import { extensionEnds } from "./state.ts";
import type { RoomScreen, ScreenMeeting } from "./use-screen.ts";

interface OccupiedActionsProps {
  roomScreen: RoomScreen;
  meeting: ScreenMeeting;
  now: number;
  isLive: boolean;
  isBusy: boolean;
  onCheckIn: () => void;
  onExtend: () => void;
  onEnd: () => void;
}

/** Check in while the meeting needs it; extend and end. */
export const OccupiedActions = (props: OccupiedActionsProps) => {
  const { t } = useTexts("meetingsScreens");
  const { roomScreen, meeting, now, isLive, isBusy } = props;
  const { time } = useScreenLabels(roomScreen, now);
  const canExtend = extensionEnds(meeting).length > 0;
  return (
    <>
      {meeting.canCheckIn && meeting.checkInBy && (
        <>
          <p className={classes.note}>{t("checkInText", { time: time(meeting.checkInBy) })}</p>
          <ScreenButton isDisabled={!isLive || isBusy} onClick={props.onCheckIn}>
            <IconCheck aria-hidden className={classes.bigIcon} />
            {t("checkIn")}
          </ScreenButton>
        </>
      )}
      {isLive && !canExtend && <p className={classes.note}>{t("cannotExtend")}</p>}
      <div className={classes.pair}>
        <ScreenButton
          isQuiet={meeting.canCheckIn}
          isDisabled={!isLive || isBusy || !canExtend}
          onClick={props.onExtend}
        >
          {t("extend")}
        </ScreenButton>
        <ScreenButton isQuiet isDisabled={!isLive || isBusy} onClick={props.onEnd}>
          {t("end")}
        </ScreenButton>
      </div>
    </>
  );
};
