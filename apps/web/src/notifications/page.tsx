import "./texts.ts";
import { useTexts } from "../locales/use-texts.ts";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import { BrowsersPanel } from "./browsers-panel.tsx";
import { KindsPanel } from "./kinds-panel.tsx";

/** By which channels the person is told of what, and the browsers that receive push messages. */
export const NotificationsPage = () => {
  const { t } = useTexts("notifications");
  return (
    <Page>
      <PageHeader headline={t("headline")} context={t("context")} />
      <KindsPanel />
      <BrowsersPanel />
    </Page>
  );
};
