import "../../styles/app.css";
import "../device/texts.ts";
import { Button } from "@mantine/core";
import type { FloorState } from "@portico/contract/muster/form";
import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconFlagCheck,
  IconUrgent,
  IconWalk,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { HelpButton } from "../../shell/help/button.tsx";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { fullName } from "../../ui/days/format.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { useEndRollCall } from "../core/use-roll-calls.ts";
import { secondsOf, useEntryWords } from "../device/entry-texts.ts";
import { useFloorWords } from "../device/floor-texts.ts";
import type { DeviceView } from "../device/state.ts";
import { type Device, useDevice } from "../device/use-device.ts";
import { useSecond } from "../device/use-second.ts";
import { clockOf, countsOf, lastMarks, type ShownEntry, sweptFloorsOf } from "../device/view.ts";
import { ProgressBar } from "../mark/progress.tsx";
import classes from "./control.module.css";
import { Figures } from "./figures.tsx";
import { PeoplePanel } from "./people-panel.tsx";

/** A device calls every 20 seconds; silent for longer, its warden may be without a network. */
const SILENT_MS = 60_000;
const NOW_MS = 30_000;
const LAST_MARKS = 8;

type Ending = ReturnType<typeof useEndRollCall>;

interface ControlPageProps {
  id: string;
  end: Ending;
  /** Called with what was shown last. */
  onEnded: (last: DeviceView | undefined) => void;
}

/** The open roll call for the person in charge. */
export const ControlPage = ({ id, end, onEnded }: ControlPageProps) => {
  const { t } = useTexts("rollCall");
  const device = useDevice(id, end.isPending || end.isSuccess);
  const { view } = device;
  const { state, detail } = view;
  const last = useRef<DeviceView>(undefined);
  useEffect(() => {
    if (view.detail) last.current = view;
    if (view.state === "ended") onEnded(last.current);
  }, [view, onEnded]);
  if (state === "refused")
    return (
      <Page wide>
        <ErrorState error={undefined} title={t("phone.refusedTitle")} onRetry={device.sync} />
      </Page>
    );
  if (!detail)
    return (
      <Page wide>
        <Panel>
          <RowsSkeleton rows={6} />
        </Panel>
      </Page>
    );
  return (
    <Page wide>
      <Band
        device={device}
        isEnding={end.isPending}
        onEnd={() =>
          end.mutate(undefined, {
            onSuccess: () => onEnded(last.current),
            onError: () => toast.negative(t("control.endFailed")),
          })
        }
      />
      <Progress device={device} />
      <div className={classes.columns}>
        <PeoplePanel device={device} />
        <div className={classes.side}>
          <PointsPanel device={device} />
          <LastMarks entries={device.view.entries} />
        </div>
      </div>
    </Page>
  );
};

interface BandProps {
  device: Device;
  isEnding: boolean;
  onEnd: () => void;
}

const Band = ({ device, isEnding, onEnd }: BandProps) => {
  const { t } = useTexts("rollCall");
  const { view } = device;
  const detail = view.detail!;
  const now = useSecond() + view.offset;
  const [isAsking, setAsking] = useState(false);
  const counts = countsOf(view.entries);
  const time = secondsOf(detail.startedAt);
  return (
    <header className={classes.band} data-kind={detail.kind}>
      <IconUrgent className={classes.bandIcon} size={28} stroke={1.75} aria-hidden />
      <div className={classes.bandWords}>
        <h1>{t("band", { kind: t(`kinds.${detail.kind}`), site: detail.site.name })}</h1>
        <p>
          {detail.startedBy
            ? t("control.started", { time, name: fullName(detail.startedBy) })
            : t("control.startedAlone", { time })}{" "}
          {t("control.frozen")}
        </p>
        {view.state === "offline" && (
          <p role="status">
            <strong>{t("control.oldData", { time: secondsOf(view.syncedAt) })}</strong>
          </p>
        )}
      </div>
      <span className={classes.clock}>{clockOf(now - Date.parse(detail.startedAt))}</span>
      <div className={classes.bandActions}>
        <Button
          variant="white"
          color="dark"
          renderRoot={(props) => <Link to="/roll-calls/$id/mark" params={{ id: detail.id }} {...props} />}
        >
          {t("control.countPeople")}
        </Button>
        {detail.can.end && (
          <Button
            variant="white"
            color="dark"
            leftSection={<IconFlagCheck size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t("control.end")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("control.endTitle")}
        text={t("control.endText", { count: counts.unaccounted })}
        confirmLabel={t("control.end")}
        cancelLabel={t("control.keepOpen")}
        onConfirm={onEnd}
        isBusy={isEnding}
        isDangerous={counts.unaccounted > 0}
      />
    </header>
  );
};

const Progress = ({ device: { view } }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const words = useFloorWords();
  const counts = countsOf(view.entries);
  return (
    <section className={classes.progress}>
      <p className={classes.huge}>
        <strong>{counts.unaccounted}</strong>
        <span>
          <b>{t("control.notAccounted")}</b>
          <span className={classes.quiet}>{t("control.ofOnSite", { count: counts.count })}</span>
        </span>
      </p>
      <div className={classes.progressBody}>
        <Figures counts={counts} />
        <ProgressBar counts={counts} />
        <ul className={classes.floors} aria-label={t("control.floors")}>
          {sweptFloorsOf(view.entries, view.floors).map(
            ({ key, floor, building, count, accounted, swept }) => (
              <li key={key}>
                {swept && <SweptIcon state={swept.state} />}
                <span>{floor ? [floor, building].filter(Boolean).join(", ") : t("phone.noPlace")}</span>
                <span className={classes.quiet}>
                  {[swept && words.state(swept), t("control.floor", { accounted, count })]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
};

const SweptIcon = ({ state }: { state: FloorState | null }) => {
  const Icon = state === "swept" ? IconCircleCheck : state === "under-way" ? IconWalk : IconCircleDashed;
  return <Icon className={classes.sweptIcon} data-state={state} size={16} stroke={1.75} aria-hidden />;
};

/** Who is at each assembly point, and when each warden's phone was last heard; never what it still holds. */
const PointsPanel = ({ device: { view } }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const { assemblyPoints, wardens } = view.detail!;
  const at = (point: string | null) => wardens.filter(({ assemblyPoint }) => assemblyPoint === point);
  if (assemblyPoints.length === 0 && wardens.length === 0)
    return <Panel title={t("control.points")}>{t("control.noPoints")}</Panel>;
  return (
    <Panel title={t("control.points")} aside={<HelpButton helpKey="roll_call" />} isFlush>
      <ul className={classes.pointList}>
        {assemblyPoints.map(({ id, code, name }) => (
          <li key={id} className={classes.point}>
            <span className={classes.code}>{code}</span>
            <span className={classes.pointName}>{name}</span>
            <strong className={classes.pointCount}>
              {
                view.entries.filter(({ mark, assemblyPoint }) => mark === "safe" && assemblyPoint === code)
                  .length
              }
            </strong>
            <Wardens wardens={at(id)} offset={view.offset} />
          </li>
        ))}
        {at(null).length > 0 && (
          <li className={classes.point}>
            <span className={classes.code} aria-hidden>
              –
            </span>
            <span className={classes.pointName}>{t("control.noPoint")}</span>
            <Wardens wardens={at(null)} offset={view.offset} />
          </li>
        )}
      </ul>
    </Panel>
  );
};

const Wardens = ({
  wardens,
  offset,
}: {
  wardens: NonNullable<Device["view"]["detail"]>["wardens"];
  offset: number;
}) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const now = useSecond() + offset;
  const heard = (heardAt: string | null): { tone: string; words: string } => {
    if (heardAt === null) return { tone: "quiet", words: t("control.never") };
    const age = now - Date.parse(heardAt);
    if (age > SILENT_MS) return { tone: "amber", words: t("control.silent", { time: secondsOf(heardAt) }) };
    return {
      tone: "green",
      words: age < NOW_MS ? t("control.now") : t("control.ago", { age: words.age(age) }),
    };
  };
  return (
    <ul className={classes.wardens}>
      {wardens.map(({ user, heardAt }) => {
        const said = heard(heardAt);
        return (
          <li key={user.id}>
            <span>{fullName(user)}</span>
            <span data-tone={said.tone}>{said.words}</span>
          </li>
        );
      })}
    </ul>
  );
};

const LastMarks = ({ entries }: { entries: readonly ShownEntry[] }) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const last = lastMarks(entries, LAST_MARKS);
  return (
    <Panel title={t("control.last")} isFlush>
      {last.length === 0 && <p className={classes.none}>{t("control.noMarks")}</p>}
      <ul className={classes.lastMarks}>
        {last.map((entry) => (
          <li key={entry.id}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <span>
              <b>{words.name(entry)}</b>{" "}
              {entry.mark === "safe" && entry.assemblyPoint
                ? t("control.safeAt", { point: entry.assemblyPoint })
                : t(`marks.${entry.mark!}`)}
              <span className={classes.quiet}>{words.by(entry)}</span>
            </span>
            <time>{secondsOf(entry.markedAt!)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
