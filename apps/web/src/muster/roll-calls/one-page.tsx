import "../../styles/app.css";
import "../device/texts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { ApiError } from "../../shell/api/error.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { NotFoundPage } from "../../shell/page/not-found-page.tsx";
import { useSession } from "../../shell/session/session.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { ControlPage } from "../control/page.tsx";
import { useRollCall } from "../core/use-roll-calls.ts";
import { ReportPage } from "../report/page.tsx";

/** A roll call: while it is open its control view, afterwards its report. */
export const OneRollCallPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useRollCall(id);
  const { inGroup } = useSession();
  const navigate = useNavigate();
  const mayReadReports = inGroup("admin");
  const onEnded = useCallback(() => {
    if (mayReadReports) void queryClient.invalidateQueries({ queryKey: ["roll-calls"] });
    else void navigate({ to: "/roll-calls" });
  }, [mayReadReports, navigate]);
  if (data?.status === "ended") return <ReportPage id={id} />;
  if (data) return <ControlPage key={id} id={id} onEnded={onEnded} />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage isInFrame />;
  return (
    <Page wide>
      <Panel>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </Panel>
    </Page>
  );
};
