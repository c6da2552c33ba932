import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { formatMoment } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { formatSeconds } from "../core/format.ts";
import { asOperator } from "../core/session.ts";
import { type OperatedJob, refresh } from "../core/use-operators.ts";
import classes from "./jobs.module.css";

const statusOf = ({ running, waiting, lastRun }: OperatedJob) => {
  if (running > 0) return { status: "retrying", key: "running" } as const;
  if (lastRun?.outcome === "failed") return { status: "invalid", key: "failed" } as const;
  if (waiting > 0) return { status: "waiting", key: "waiting" } as const;
  return lastRun
    ? ({ status: "active", key: "done" } as const)
    : ({ status: "waiting", key: "never" } as const);
};

export const JobRow = ({ job }: { job: OperatedJob }) => {
  const { t } = useTexts("operators");
  const { name, cron, lastRun, failures, waiting } = job;
  const run = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/jobs/:name/run/", { params: { name }, ...as })),
    onSuccess: async () => {
      toast.positive(t("jobs.queued", { name }));
      await refresh();
    },
    onError: (reason) => toast.negative(reason.message),
  });
  const { status, key } = statusOf(job);
  return (
    <article className={classes.row} aria-labelledby={`job-${name}`}>
      <div>
        <h2 id={`job-${name}`} className={classes.name}>
          {name}
        </h2>
        <p className={classes.second}>{cron === null ? t("jobs.whenQueued") : t("jobs.times", { cron })}</p>
      </div>
      <div>
        <StatusChip status={status} words={t(`jobs.state.${key}`, { count: waiting })} />
      </div>
      <div className={classes.last}>
        <p>
          {lastRun
            ? t("jobs.last", { time: formatMoment(lastRun.at), duration: formatSeconds(lastRun.seconds) })
            : t("jobs.noRun")}
        </p>
        {failures > 0 && <p className={classes.failures}>{t("jobs.failures", { count: failures })}</p>}
      </div>
      <div className={classes.action}>
        {cron !== null && (
          <Button variant="default" size="xs" loading={run.isPending} onClick={() => run.mutate()}>
            {t("jobs.run")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
    </article>
  );
};
