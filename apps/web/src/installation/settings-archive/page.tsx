import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { ApplyPanel } from "./apply-panel.tsx";
import { SavePanel } from "./save-panel.tsx";

/** Saves what the organisation has set up as a file, and applies such a file of another one. */
export const SettingsArchivePage = () => {
  const { t } = useTexts("settingsArchive");
  return (
    <Page>
      <PageHeader headline={t("answer")} context={t("context")} />
      <SavePanel />
      <ApplyPanel />
    </Page>
  );
};
