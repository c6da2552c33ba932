import "../../styles/app.css";
import "../draft/texts.ts";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { NotFoundPage } from "../../shell/page/not-found-page.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { Plan } from "../draft/draft.ts";
import { usePlan } from "../draft/use-plan.ts";
import { Editor } from "./editor.tsx";

/** The editor of a floor plan, for desk administrators. */
export const EditorPage = ({ floorId }: { floorId: string }) => {
  const { t } = useTexts("floorPlansEditor");
  const { data, error, refetch } = usePlan(floorId);
  // The editor keeps the plan as it was when opened; it reports later changes on the server.
  const [opened, setOpened] = useState<Plan>();
  if (data && opened?.id !== data.id) setOpened(data);
  if (opened?.id === floorId) return <Editor key={floorId} opened={opened} />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage isInFrame />;
  if (!error) return <PageSkeleton shape="plan" title={t("loading")} />;
  return (
    <Page wide>
      <Panel isFlush>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    </Page>
  );
};
