import "../core/texts.ts";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { FailedPage } from "../../shell/page/failed-page.tsx";
import { useNamedPage } from "../../shell/page/title.ts";
import { fullName } from "../../ui/days/format.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { useVisitQuestion, VisitDialogs } from "../actions/dialogs.tsx";
import { useVisitTools } from "../actions/use-visit-tools.ts";
import { formatWhen } from "../core/labels.ts";
import { useVisit } from "../core/use-visits.ts";
import { VisitBody } from "./body.tsx";
import { VisitFooter } from "./footer.tsx";
import classes from "./page.module.css";

const route = getRouteApi("/_app/visits/$id");

/** One visit at its own address, to which mails and messages about an arrival link. */
export const VisitPage = () => {
  const { t } = useTexts("visits");
  const { id } = route.useParams();
  const previousPage = useLocation().href;
  const { data: visit, error, refetch } = useVisit(id);
  const { asked, ask, close } = useVisitQuestion();
  const tools = useVisitTools(ask);
  const name = visit && fullName(visit.visitor);
  useNamedPage(name && t("panel.label", { name }));

  if (error && !visit)
    return <FailedPage title={t("panel.loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (!visit) return <PageSkeleton shape="details" />;
  return (
    <Page>
      <PageHeader
        headline={name}
        context={[visit.visitor.company, formatWhen(visit)].filter(Boolean).join(", ")}
      />
      <div className={classes.card}>
        <Panel isFlush>
          <h2 className="visually-hidden">{t("panel.loading")}</h2>
          <VisitBody visit={visit} tools={tools} />
          <VisitFooter visit={visit} tools={tools} previousPage={previousPage} />
        </Panel>
      </div>
      <VisitDialogs questionState={asked} onClose={close} />
    </Page>
  );
};
