import { formatMoment } from "../../ui/days/format.ts";
import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { Columns } from "../core/columns.tsx";
import { healthQuery } from "../core/use-operators.ts";
import { useTitle } from "../core/use-title.ts";
import { AuditLogs } from "./audit-logs.tsx";
import { Checks } from "./checks.tsx";
import { Facts } from "./facts.tsx";

/** How the installation is: what the doctor finds, and what it stands on. */
export const HealthPage = () => {
  const { t } = useTexts("operators");
  useTitle(t("page.health"));
  const { data, error, isFetching, refetch } = useQuery(healthQuery);
  const ill = data?.checks.filter(({ isWell }) => !isWell).length ?? 0;
  return (
    <Page>
      <PageHeader
        headline={data ? (ill === 0 ? t("health.well") : t("health.ill", { count: ill })) : t("page.health")}
        context={data ? t("health.checkedAt", { time: formatMoment(data.checkedAt) }) : t("health.checking")}
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t("health.again")}
          </Button>
        }
      />
      {data ? (
        <Columns
          aside={
            <>
              <Panel title={t("health.installation")} isFlush>
                <Facts health={data} />
              </Panel>
              <Panel title={t("health.auditLogs")} isFlush>
                <AuditLogs logs={data.auditLogs} />
              </Panel>
            </>
          }
        >
          <Panel title={t("health.checks")} isFlush>
            <Checks checks={data.checks} />
          </Panel>
        </Columns>
      ) : (
        <Panel isFlush>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} />}
        </Panel>
      )}
    </Page>
  );
};
