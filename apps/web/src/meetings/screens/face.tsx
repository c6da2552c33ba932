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
import { useTranslation } from "react-i18next";
import { fullName } from "../../ui/days/format.ts";
import { useDoorWords } from "./labels.ts";
import classes from "./screens.module.css";
import type { DoorState } from "./state.ts";
import type { Door } from "./use-screen.ts";

const ICONS: Record<DoorState["kind"], ComponentType<IconProps>> = {
  free: IconCircleCheck,
  occupied: IconCircleMinus,
  preparing: IconClock,
  closed: IconBan,
  unknown: IconHelpCircle,
};

interface DoorFaceProps {
  door: Door;
  state: DoorState;
  now: number;
  heardAt: number;
  /** What can be done. */
  children: ReactNode;
}

/** The large side: which room, what it is now, until when, and what can be done. */
export const DoorFace = ({ door, state, now, heardAt, children }: DoorFaceProps) => {
  const { t } = useTranslation("door");
  const { time, words } = useDoorWords(door, now);
  const { name, capacity, floorName } = door.room;
  const { label, headline, detail } = words(state, heardAt);
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
          <Running state={state} door={door} now={now} />
        ) : (
          detail && <p className={classes.detail}>{detail}</p>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
};

interface RunningProps {
  state: Extract<DoorState, { kind: "occupied" }>;
  door: Door;
  now: number;
}

/** Which meeting runs, how long still. */
const Running = ({ state: { meeting, from, until }, door, now }: RunningProps) => {
  const { t } = useTranslation("door");
  const { left } = useDoorWords(door, now);
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
