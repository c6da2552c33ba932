import "../../styles/app.css";
import "../device/texts.ts";
import { useCallback, useState } from "react";
import { ApiError } from "../../shell/api/error.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { NotFoundPage } from "../../shell/page/not-found-page.tsx";
import { useSession } from "../../shell/session/session.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { EndedPage } from "../control/ended-page.tsx";
import { ControlPage } from "../control/page.tsx";
import { useEndRollCall, useRollCall } from "../core/use-roll-calls.ts";
import { type DeviceView, EMPTY_VIEW } from "../device/state.ts";
import { ReportPage } from "../report/page.tsx";

/** A roll call: while it is open its control view; afterwards its report, for those who may read it. */
export const OneRollCallPage = ({ id }: { id: string }) => {
  const { inGroup } = useSession();
  const mayReadReports = inGroup("admin");
  const end = useEndRollCall(id);
  const [last, setLast] = useState<DeviceView>();
  // Once it has ended, others than administrators would be told that it does not exist.
  const { data, error, refetch } = useRollCall(id, end.isPending || last !== undefined);
  const onEnded = useCallback(
    (shown: DeviceView = EMPTY_VIEW) => {
      if (mayReadReports) void queryClient.invalidateQueries({ queryKey: ["roll-calls"] });
      else setLast(shown);
    },
    [mayReadReports],
  );
  if (last) return <EndedPage last={last} />;
  if (data?.status === "ended") return <ReportPage id={id} />;
  if (data) return <ControlPage key={id} id={id} end={end} onEnded={onEnded} />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage isInFrame />;
  return (
    <Page wide>
      <Panel>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
      </Panel>
    </Page>
  );
};
