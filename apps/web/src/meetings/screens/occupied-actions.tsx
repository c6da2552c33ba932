import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { BigButton } from "./big-button.tsx";
import { useDoorWords } from "./labels.ts";
import classes from "./screens.module.css";
import { extensionsOf } from "./state.ts";
import type { Door, DoorMeeting } from "./use-screen.ts";

interface OccupiedActionsProps {
  door: Door;
  meeting: DoorMeeting;
  now: number;
  isLive: boolean;
  isBusy: boolean;
  onCheckIn: () => void;
  onExtend: () => void;
  onEnd: () => void;
}

/** Check in while that is wanted; extend and end. */
export const OccupiedActions = (props: OccupiedActionsProps) => {
  const { t } = useTranslation("door");
  const { door, meeting, now, isLive, isBusy } = props;
  const { time } = useDoorWords(door, now);
  const canExtend = extensionsOf(meeting).length > 0;
  return (
    <>
      {meeting.canCheckIn && meeting.checkInBy && (
        <>
          <p className={classes.note}>{t("checkInText", { time: time(meeting.checkInBy) })}</p>
          <BigButton isDisabled={!isLive || isBusy} onClick={props.onCheckIn}>
            <IconCheck aria-hidden className={classes.bigIcon} />
            {t("checkIn")}
          </BigButton>
        </>
      )}
      {isLive && !canExtend && <p className={classes.note}>{t("cannotExtend")}</p>}
      <div className={classes.pair}>
        <BigButton
          isQuiet={meeting.canCheckIn}
          isDisabled={!isLive || isBusy || !canExtend}
          onClick={props.onExtend}
        >
          {t("extend")}
        </BigButton>
        <BigButton isQuiet isDisabled={!isLive || isBusy} onClick={props.onEnd}>
          {t("end")}
        </BigButton>
      </div>
    </>
  );
};
