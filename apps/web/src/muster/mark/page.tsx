import "../../styles/app.css";
import "../device/texts.ts";
import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconHome,
  IconQrcode,
  IconRefresh,
  IconUserPlus,
  IconWifi,
  IconWifiOff,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { startLive } from "../../shell/live/events.ts";
import { useQuietUpdate } from "../../shell/updates/use-quiet-update.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { secondsOf, useEntryWords } from "../device/entry-texts.ts";
import { type Device, useDevice } from "../device/use-device.ts";
import { useSecond } from "../device/use-second.ts";
import { clockOf, countsOf } from "../device/view.ts";
import { AddDialog } from "./add-dialog.tsx";
import { EntrySheet } from "./entry-sheet.tsx";
import { Floors } from "./floors.tsx";
import { MarkList } from "./list.tsx";
import classes from "./mark.module.css";
import { ProgressBar } from "./progress.tsx";

// The reader of codes is large, and few wardens scan.
const ScanDialog = lazy(async () => ({ default: (await import("./scan-dialog.tsx")).ScanDialog }));

/** The list of a roll call on a warden's phone, which goes on without a network. */
export const MarkPage = ({ id }: { id: string }) => {
  const { t } = useTexts("rollCall");
  const device = useDevice(id);
  // Never while somebody counts: the code stays as it was loaded.
  useQuietUpdate(false);
  useEffect(startLive, []);
  const { state, detail } = device.view;
  useEffect(() => {
    document.title = t("phone.title");
  }, [t]);
  if (detail && !["loggedOut", "refused", "ended"].includes(state)) return <Opened device={device} />;
  return (
    <main className={classes.alone}>
      <Standing state={state} id={id} />
      <Refused device={device} />
    </main>
  );
};

const Standing = ({ state, id }: { state: Device["view"]["state"]; id: string }) => {
  const { t } = useTexts("rollCall");
  const home = (
    <Button size="lg" variant="default" component="a" href="/">
      {t("phone.home")}
    </Button>
  );
  if (state === "loggedOut")
    return (
      <Message title={t("phone.loggedOutTitle")} text={t("phone.loggedOutText")}>
        <Button
          size="lg"
          component="a"
          href={`/login?redirectFrom=${encodeURIComponent(`/roll-calls/${id}/mark`)}`}
        >
          {t("phone.logIn")}
        </Button>
      </Message>
    );
  if (state === "ended")
    return (
      <Message title={t("phone.endedTitle")} text={t("phone.endedText")}>
        {home}
      </Message>
    );
  if (state === "refused")
    return (
      <Message title={t("phone.refusedTitle")} text={t("phone.refusedText")}>
        {home}
      </Message>
    );
  if (state === "empty") return <Message title={t("phone.emptyTitle")} text={t("phone.emptyText")} />;
  return <p role="status">{t("phone.loading")}</p>;
};

const Message = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={classes.message} role="status">
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);

const Opened = ({ device }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const { view } = device;
  const detail = view.detail!;
  const [openId, setOpenId] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const entry = view.entries.find(({ id }) => id === openId);
  const point = detail.assemblyPoints.find(({ id }) => id === view.point);
  const guard = useGuard();
  const counts = countsOf(view.entries);
  return (
    <div className={classes.page}>
      <Band detail={detail} offset={view.offset} />
      <main className={classes.main}>
        <Connection device={device} />
        <Refused device={device} />
        <section className={classes.counts} aria-label={t("phone.progress", accounted(counts))}>
          <p className={classes.huge}>
            <strong>{counts.unaccounted}</strong> <span>{t("phone.notYet")}</span>
          </p>
          <ProgressBar counts={counts} />
          <p className={classes.figures}>
            <span data-tone="green">{t("phone.safeCount", { count: counts.safe })}</span>
            {counts.help > 0 && <span data-tone="red">{t("phone.helpCount", { count: counts.help })}</span>}
            {counts.absent > 0 && <span>{t("phone.absentCount", { count: counts.absent })}</span>}
            <span className={classes.of}>
              {t("phone.of", { count: counts.count, time: secondsOf(detail.startedAt) })}
            </span>
          </p>
        </section>
        <Points device={device} />
        <Floors device={device} onSay={(floor, state) => void guard(device.sweep(floor, state))} />
        <MarkList
          entries={view.entries}
          ownFloors={detail.own.floors.map(({ name }) => name)}
          point={point?.code}
          counts={counts}
          onMark={(id, mark) => void guard(device.mark(id, mark))}
          onOpen={setOpenId}
        />
      </main>
      <footer className={classes.foot}>
        <Button
          size="lg"
          fz="md"
          px="xs"
          variant="default"
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t("phone.add")}
        </Button>
        <Button
          size="lg"
          fz="md"
          px="xs"
          leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t("phone.scan")}
        </Button>
      </footer>
      {isScanning && (
        <Suspense>
          <ScanDialog
            entries={view.entries}
            point={point?.code}
            onSafe={(id) => void guard(device.mark(id, "safe"))}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
      <EntrySheet
        entry={entry}
        point={point}
        onMark={(mark, note) => {
          if (entry) void guard(device.mark(entry.id, mark, note));
          setOpenId(undefined);
        }}
        onClose={() => setOpenId(undefined)}
      />
      <AddDialog
        isOpen={isAdding}
        onAdd={(firstName, lastName) => {
          void guard(device.add(firstName, lastName));
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
    </div>
  );
};

const accounted = ({ count, unaccounted }: { count: number; unaccounted: number }) => ({
  count,
  accounted: count - unaccounted,
});

/** Says when a mark could not be kept: then nothing shows it as made. */
const useGuard = () => {
  const { t } = useTexts("rollCall");
  return (kept: Promise<unknown>) => kept.catch(() => toast.negative(t("phone.saveFailed")));
};

const Band = ({ detail, offset }: { detail: NonNullable<Device["view"]["detail"]>; offset: number }) => {
  const { t } = useTexts("rollCall");
  const now = useSecond() + offset;
  const isDrill = detail.kind === "drill";
  return (
    <header className={classes.band} data-kind={detail.kind}>
      <Link to="/" className={classes.bandLink} aria-label={t("phone.menu")}>
        <IconHome size={24} stroke={1.75} aria-hidden />
      </Link>
      <div className={classes.bandWords}>
        <h1>{t(`kinds.${detail.kind}`)}</h1>
        <p>{isDrill ? t("drillSubject", { site: detail.site.name }) : detail.site.name}</p>
      </div>
      <span className={classes.clock}>{clockOf(now - Date.parse(detail.startedAt))}</span>
    </header>
  );
};

/** Whether the list is up to date, how old it is, and what waits to be sent. */
const Connection = ({ device: { view, sync } }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const now = useSecond();
  const isOffline = view.state === "offline";
  const Icon = isOffline ? IconWifiOff : IconWifi;
  const title = isOffline
    ? t("phone.offline", { age: words.age(now - view.syncedAt) })
    : view.state === "live"
      ? t("phone.live", { time: secondsOf(view.syncedAt) })
      : t("phone.connecting");
  return (
    <div className={classes.connection} data-offline={isOffline || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p role="status">
          {view.waiting > 0
            ? t("phone.waiting", { count: view.waiting })
            : isOffline
              ? t("phone.since", { time: secondsOf(view.syncedAt) })
              : t("phone.sent")}
        </p>
      </div>
      {isOffline && (
        <button type="button" className={classes.retry} onClick={sync} aria-label={t("phone.retry")}>
          <IconRefresh size={24} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
};

/** What the server did not take, with its reasons. */
const Refused = ({ device }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const { refused, entries, floors } = device.view;
  const words = useEntryWords();
  if (refused.length === 0) return null;
  const lines = refused.map((made) => {
    const entry = made.kind === "mark" ? entries.find(({ id }) => id === made.entry) : undefined;
    const floor = made.kind === "sweep" ? floors.find(({ id }) => id === made.floor)?.name : undefined;
    const name =
      made.kind === "add" ? `${made.firstName} ${made.lastName}`.trim() : entry ? words.name(entry) : floor;
    return { key: made.key, words: [name, made.problem].filter(Boolean).join(": ") };
  });
  return (
    <div className={classes.refused} role="alert">
      <strong>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />{" "}
        {t("phone.refused", { count: refused.length })}
      </strong>
      <ul>
        {lines.map(({ key, words: line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
      <div className={classes.refusedActions}>
        <Button size="md" variant="default" onClick={() => void device.retryRefused()}>
          {t("phone.retry")}
        </Button>
        <Button size="md" variant="default" onClick={() => void device.dismissRefused()}>
          {t("phone.dismiss")}
        </Button>
      </div>
    </div>
  );
};

/** At which assembly point the warden is: marks are made there. */
const Points = ({ device }: { device: Device }) => {
  const { t } = useTexts("rollCall");
  const { detail, point, entries } = device.view;
  if (!detail || detail.assemblyPoints.length === 0) return null;
  return (
    <section className={classes.points} aria-label={t("phone.youAreAt")}>
      <p className={classes.label}>{t("phone.youAreAt")}</p>
      <div>
        {detail.assemblyPoints.map(({ id, code, name }) => (
          <button
            key={id}
            type="button"
            className={classes.point}
            aria-pressed={point === id}
            onClick={() => void device.choosePoint(point === id ? null : id)}
          >
            <strong>{code}</strong>
            <span className={classes.pointCount}>
              {entries.filter((entry) => entry.mark === "safe" && entry.assemblyPoint === code).length}
            </span>
            <span className={classes.pointName}>{name}</span>
          </button>
        ))}
      </div>
    </section>
  );
};
