import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import type { DeviceView } from "../device/state.ts";
import { countsOf } from "../device/view.ts";
import { ProgressBar } from "../mark/progress.tsx";
import { Figures } from "./figures.tsx";

/** A roll call that has ended, for those who may not read its report: what was shown of it last. */
export const EndedPage = ({
  last: { detail, entries },
}: {
  last: Pick<DeviceView, "detail" | "entries">;
}) => {
  const { t } = useTexts("rollCall");
  const counts = countsOf(entries);
  return (
    <Page wide>
      <PageHeader
        headline={t("phone.endedTitle")}
        context={t(detail ? "control.endedFigures" : "control.endedReport")}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/roll-calls" {...props} />}>
            {t("report.back")}
          </Button>
        }
      />
      {detail && (
        <Panel title={t("band", { kind: t(`kinds.${detail.kind}`), site: detail.site.name })}>
          <Figures counts={counts} />
          <ProgressBar counts={counts} />
        </Panel>
      )}
    </Page>
  );
};
