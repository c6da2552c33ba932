import {
  IconBan,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconHelpCircle,
  type IconProps,
  IconUsers,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { useScreenLabels } from "./labels.ts";
import classes from "./screens.module.css";
import type { ScreenState } from "./state.ts";
import type { RoomScreen } from "./use-screen.ts";

const ICONS: Record<ScreenState["kind"], ComponentType<IconProps>> = {
  free: IconCircleCheck,
  occupied: IconCircleMinus,
  preparing: IconClock,
  closed: IconBan,
  unknown: IconHelpCircle,
};

interface ScreenFaceProps {
  roomScreen: RoomScreen;
  state: ScreenState;
  now: number;
  answeredAt: number;
  /** The actions. */
  children: ReactNode;
}

/** The large side: the room, its state, the end of the state, and the actions. */
export const ScreenFace = ({ roomScreen, state, now, answeredAt, children }: ScreenFaceProps) => {
  const { t } = useTexts("meetingsScreens");
  const { time, words } = useScreenLabels(roomScreen, now);
  const { name, capacity, floorName } = roomScreen.room;
  const { label, headline, detail } = words(state, answeredAt);
  const Icon = ICONS[state.kind];
  return (
    <section className={classes.face} aria-labelledby="room">
      <header className={classes.top}>
        <div className={classes.place}>
          <h1 id="room" className={classes.room}>
            {name}
          </h1>
          <p className={classes.facts}>
            {capacity > 0 && (
              <span className={classes.capacity}>
                <IconUsers aria-hidden className={classes.factIcon} stroke={1.75} />
                <span aria-hidden>{capacity}</span>
                <span className="visually-hidden">{t("capacity", { count: capacity })}</span>
              </span>
            )}
            {floorName && <span>{floorName}</span>}
          </p>
        </div>
        <time className={classes.clock}>{time(now)}</time>
      </header>
      <div className={classes.state}>
        <div role="status">
          <p className={classes.label}>
            <Icon aria-hidden className={classes.labelIcon} stroke={1.75} />
            {label}
          </p>
          <p className={classes.headline} data-long={headline.length > 12 || undefined}>
            {headline}
          </p>
        </div>
        {state.kind === "occupied" ? (
          <RunningMeeting state={state} roomScreen={roomScreen} now={now} />
        ) : (
          detail && <p className={classes.detail}>{detail}</p>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
};

interface RunningMeetingProps {
  state: Extract<ScreenState, { kind: "occupied" }>;
  roomScreen: RoomScreen;
  now: number;
}

/** The running meeting and the time left. */
const RunningMeeting = ({ state: { meeting, from, until }, roomScreen, now }: RunningMeetingProps) => {
  const { t } = useTexts("meetingsScreens");
  const { left } = useScreenLabels(roomScreen, now);
  const percent = Math.round(((now - from) / (until - from)) * 100);
  const people = meeting.numberOfAttendees > 0 ? t("people", { count: meeting.numberOfAttendees }) : "";
  const who = [meeting.host ? fullName(meeting.host) : "", people].filter(Boolean).join(", ");
  return (
    <>
      <p className={classes.meeting}>{meeting.description}</p>
      <p className={classes.detail}>
        {who && <span className={classes.who}>{who}</span>}
        <span>{left(until)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t("progress")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.progress}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
    </>
  );
};
