import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleDotted, IconDeviceCctv } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./cameras.module.css";
import { clockLabel, exactTimeIn } from "./labels.ts";
import { ReadingList } from "./reading-list.tsx";
import {
  type Camera,
  type Payload,
  useCameraActivity,
  useCameraEvent,
  usePayload,
  usePayloads,
} from "./use-cameras.ts";

type State = "done" | "waiting" | "wrong";

const ICONS = { done: IconCircleCheck, waiting: IconCircleDotted, wrong: IconAlertTriangle };

const Step = ({ state, title, children }: { state: State; title: string; children?: ReactNode }) => {
  const Icon = ICONS[state];
  return (
    <li className={classes.step} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <span className={classes.stepTitle}>{title}</span>
        {children}
      </div>
    </li>
  );
};

const Said = ({ children }: { children: ReactNode }) => <span className={classes.said}>{children}</span>;

/** What has been proved of a camera so far, and the newest event with all that was understood of it. */
export const WorkingPanel = ({ camera, onLook }: { camera: Camera; onLook: (payload: Payload) => void }) => {
  const { t } = useTexts("cameraSettings");
  const payloads = usePayloads(camera).data?.results ?? [];
  const activity = useCameraActivity();
  const [newest] = payloads;
  const event = payloads.find(({ outcome }) => outcome === "event");
  // What it sent is kept for a week, its events for longer.
  const readAt = event?.receivedAt ?? activity?.get(camera.id)?.last?.executedAt;
  const { timeZone, lastSeenAt } = camera;
  const hasReached = newest !== undefined || lastSeenAt !== null;
  return (
    <Panel title={t("working.title")}>
      <div role="status">
        <ol className={classes.steps}>
          <Step
            state={hasReached ? "done" : "waiting"}
            title={hasReached ? t("working.reaches") : t("working.notYet")}
          >
            <Said>
              {newest?.sender
                ? t("working.from", { sender: newest.sender, time: exactTimeIn(timeZone, newest.receivedAt) })
                : lastSeenAt
                  ? t("working.at", { time: exactTimeIn(timeZone, lastSeenAt) })
                  : t("working.notYetText")}
            </Said>
          </Step>
          {hasReached && <Understanding camera={camera} newest={newest} onLook={onLook} />}
          <Step
            state={readAt ? "done" : "waiting"}
            title={readAt ? t("working.lastPlate") : t("working.waiting")}
          >
            <Said>
              {readAt ? t("working.at", { time: exactTimeIn(timeZone, readAt) }) : t("working.waitingText")}
            </Said>
          </Step>
        </ol>
      </div>
      {event && <SeenEvent camera={camera} payload={event} />}
      {!readAt && (
        <div className={classes.unseen}>
          <IconDeviceCctv size={22} stroke={1.75} aria-hidden />
          {t("working.empty")}
        </div>
      )}
    </Panel>
  );
};

interface UnderstandingProps {
  camera: Camera;
  newest: Payload | undefined;
  onLook: (payload: Payload) => void;
}

const Understanding = ({ camera, newest, onLook }: UnderstandingProps) => {
  const { t } = useTexts("cameraSettings");
  if (newest?.outcome === "log-in")
    return (
      <Step state="wrong" title={t("working.wrongLogin")}>
        <Said>{t("working.wrongLoginText")}</Said>
      </Step>
    );
  if (newest?.outcome === "not-understood")
    return (
      <Step state="wrong" title={t("working.notUnderstood")}>
        <Said>{t("working.notUnderstoodText")}</Said>
        <Button variant="default" size="xs" onClick={() => onLook(newest)}>
          {t("working.look")}
        </Button>
      </Step>
    );
  const clock = clockLabel(t, camera);
  return (
    <Step state={camera.isClockWrong ? "wrong" : "done"} title={t("working.understood")}>
      {clock && (
        <Said>
          {t("columns.clock")}: {clock}
        </Said>
      )}
    </Step>
  );
};

const SeenEvent = ({ camera, payload }: { camera: Camera; payload: Payload }) => {
  const { t } = useTexts("cameraSettings");
  const { data } = usePayload(camera.id, payload.id);
  const seen = useCameraEvent(data?.event, camera.site.id).data;
  const picture = seen?.registrationPictureOverview ?? seen?.registrationPicture;
  if (!data?.reading) return null;
  return (
    <div className={classes.seen}>
      {picture && (
        <img className={classes.picture} src={picture} alt={t("working.picture", { name: camera.name })} />
      )}
      <div className={classes.seenFacts}>
        <ReadingList reading={data.reading} timeZone={camera.timeZone} />
      </div>
    </div>
  );
};
