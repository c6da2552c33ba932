import "../core/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { jobsQuery } from "../core/use-operators.ts";
import { useTitle } from "../core/use-title.ts";
import { JobRow } from "./row.tsx";

/** The background work: when each job ran last, how long it took and how it ended. */
export const JobsPage = () => {
  const { t } = useTexts("operators");
  useTitle(t("page.jobs"));
  const { data, error, refetch } = useQuery(jobsQuery);
  const jobs = data?.results;
  const failing = jobs?.filter(({ failures }) => failures > 0).length ?? 0;
  return (
    <Page>
      <PageHeader
        headline={
          jobs ? (failing === 0 ? t("jobs.well") : t("jobs.failing", { count: failing })) : t("page.jobs")
        }
        context={t("jobs.context")}
      />
      <Panel isFlush>
        {jobs ? (
          jobs.map((job) => <JobRow key={job.name} job={job} />)
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </Panel>
    </Page>
  );
};
