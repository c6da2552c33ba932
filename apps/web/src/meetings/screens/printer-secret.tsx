import { Button, Code, CopyButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./become-screen.module.css";
import type { CreatedScreen } from "./use-become-screen.ts";

/** The secret of a printer's agent, shown only this once. */
export const PrinterSecret = ({ made: { screen, screenId } }: { made: CreatedScreen }) => {
  const { t } = useTexts("meetingsScreens");
  return (
    <Page>
      <PageHeader
        headline={t("become.printer.made", { place: screen.site?.name ?? screen.name })}
        context={t("become.printer.madeText")}
      />
      <Panel title={t("become.printer.secret")}>
        <div className={classes.secret}>
          <Code className={classes.code}>{`Authorization: Screen ${screenId}`}</Code>
          <CopyButton value={screenId}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />
                }
                onClick={copy}
              >
                {t(copied ? "become.printer.copied" : "become.printer.copy")}
              </Button>
            )}
          </CopyButton>
        </div>
      </Panel>
      <Notice tone="amber" icon={IconAlertTriangle}>
        {t("become.printer.once")}
      </Notice>
    </Page>
  );
};
