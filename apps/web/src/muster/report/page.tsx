import { Button, Menu } from "@mantine/core";
import { formatMinutesAndSeconds } from "@portico/contract/days/times-of-day";
import { IconDownload, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { dayIn, formatDay, fullName, timeIn } from "../../ui/days/format.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { type RollCallReport, useReport } from "../core/use-roll-calls.ts";
import { useEntryWords } from "../device/entry-texts.ts";
import { Curve } from "./curve.tsx";
import classes from "./report.module.css";

/** The report of a roll call that has ended: how fast, who was last, who was never seen. */
export const ReportPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useReport(id);
  if (data) return <Loaded report={data} />;
  return (
    <Page wide>
      <Panel>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} />}
      </Panel>
    </Page>
  );
};

const Loaded = ({ report }: { report: RollCallReport }) => {
  const { t } = useTexts("rollCall");
  const { rollCall } = report;
  const { sites, ...usual } = useSites();
  const zone = sites.find(({ id }) => id === rollCall.site.id)?.timeZone ?? usual.timeZone;
  const dayOf = (instant: string) => formatDay(dayIn(zone, instant), "shortYear");
  const [before] = report.before;
  const missing = report.missing.length;
  const context = [
    t("report.context", {
      kind: t(`kinds.${rollCall.kind}`),
      day: formatDay(dayIn(zone, report.startedAt), "fullYear"),
      from: timeIn(zone, report.startedAt),
      until: timeIn(zone, rollCall.endedAt ?? report.startedAt),
      site: rollCall.site.name,
      count: report.markers,
    }),
    rollCall.startedBy && t("report.led", { name: fullName(rollCall.startedBy) }),
  ];
  const figures = [
    ["to50", report.to50, before?.to50],
    ["to90", report.to90, before?.to90],
    ["to100", report.to100, before?.to100],
  ] as const;
  return (
    <Page wide>
      <PageHeader
        headline={
          missing > 0 || report.to100 === null
            ? t("report.notCounted", { count: missing })
            : t("report.counted", { time: formatMinutesAndSeconds(report.to100) })
        }
        context={context.filter(Boolean).join(" ")}
        action={
          <div className={classes.actions}>
            <Button variant="default" renderRoot={(props) => <Link to="/roll-calls" {...props} />}>
              {t("report.back")}
            </Button>
            <ExportMenu id={report.id} />
          </div>
        }
      />
      <Panel title={t("report.curve")}>
        <div className={classes.times}>
          <dl className={classes.figures}>
            {figures.map(([name, seconds, earlier]) => (
              <div key={name}>
                <dt>{t(`report.${name}`)}</dt>
                <dd>{seconds === null ? t("report.never") : formatMinutesAndSeconds(seconds)}</dd>
                <Change seconds={seconds} before={earlier} />
              </div>
            ))}
          </dl>
          <Curve
            report={report}
            before={before}
            labels={{
              own: t("report.this", { count: report.count }),
              before: before && t("report.before", { day: dayOf(before.startedAt), count: before.count }),
              minute: (count) => t("report.minute", { count }),
              title: t("report.curve"),
            }}
          />
        </div>
      </Panel>
      <div className={classes.columns}>
        {missing > 0 && <People title={t("report.missing")} entries={report.missing} />}
        {report.help.length > 0 && <People title={t("report.help")} entries={report.help} />}
        <People title={t("report.last")} entries={report.last} />
        <People title={t("report.absent")} entries={report.absent} />
        <People title={t("report.added")} entries={report.added} />
        <Panel title={t("floors.title")} isFlush>
          {report.floors.length === 0 && <p className={classes.none}>{t("floors.none")}</p>}
          <ul className={classes.people}>
            {report.floors.map(({ id, name, building, state, seconds, saidBy }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <span className={classes.quiet}>{building}</span>
                </span>
                <span>{saidBy && fullName(saidBy)}</span>
                <span className={classes.seconds}>
                  {seconds !== null
                    ? formatMinutesAndSeconds(seconds)
                    : state
                      ? t(`floors.states.${state}`)
                      : t("floors.never")}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t("report.earlier")} isFlush>
          {report.before.length === 0 ? (
            <p className={classes.none}>{t("report.first")}</p>
          ) : (
            <table className={classes.earlier}>
              <thead>
                <tr>
                  <th>{t("report.day")}</th>
                  <th>{t("report.people")}</th>
                  <th>50 %</th>
                  <th>90 %</th>
                  <th>100 %</th>
                </tr>
              </thead>
              <tbody>
                {report.before.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <Link to="/roll-calls/$id" params={{ id: one.id }}>
                        {dayOf(one.startedAt)}
                      </Link>
                    </td>
                    <td>{one.count}</td>
                    {[one.to50, one.to90, one.to100].map((seconds, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: three shares in their order
                      <td key={at}>
                        {seconds === null ? t("report.never") : formatMinutesAndSeconds(seconds)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Panel>
      </div>
    </Page>
  );
};

const ExportMenu = ({ id }: { id: string }) => {
  const { t } = useTexts("rollCall");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
          {t("report.export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(["pdf", "csv"] as const).map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={`/api/roll-calls/${id}/report/?format=${format}`}
            download
          >
            {t(`report.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Compared with the one before. */
const Change = ({ seconds, before }: { seconds: number | null; before: number | null | undefined }) => {
  const { t } = useTexts("rollCall");
  if (seconds === null || before === null || before === undefined) return null;
  const time = formatMinutesAndSeconds(Math.abs(seconds - before));
  if (seconds === before) return <dd className={classes.change}>{t("report.same")}</dd>;
  const isFaster = seconds < before;
  const Icon = isFaster ? IconTrendingDown : IconTrendingUp;
  return (
    <dd className={classes.change} data-tone={isFaster ? "green" : "amber"}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(isFaster ? "report.faster" : "report.slower", { time })}
    </dd>
  );
};

const People = ({ title, entries }: { title: ReactNode; entries: RollCallReport["last"] }) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  return (
    <Panel title={title} aside={<span className={classes.quiet}>{entries.length}</span>} isFlush>
      {entries.length === 0 && <p className={classes.none}>{t("report.nobody")}</p>}
      <ul className={classes.people}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{words.name(entry)}</b>
              <span className={classes.quiet}>{words.place(entry)}</span>
            </span>
            <span>
              {[entry.assemblyPoint, entry.markedBy && fullName(entry.markedBy)].filter(Boolean).join(", ")}
              {entry.note && <span className={classes.quiet}>{entry.note}</span>}
            </span>
            <span className={classes.seconds}>
              {entry.seconds === null ? "" : formatMinutesAndSeconds(entry.seconds)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
