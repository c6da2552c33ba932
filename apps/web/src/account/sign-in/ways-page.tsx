import "./texts.ts";
import { IconLogin2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useClient } from "../../shell/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SignInWays } from "./sign-in-ways.tsx";

/** How somebody signs in, and how else they could. */
export const WaysPage = () => {
  const { t } = useTranslation("signIn");
  const { signInProviders } = useClient().config;
  return (
    <Page>
      <PageHeader answer={t("ways.answer")} context={t("ways.context")} />
      {signInProviders.length === 0 && (
        <Panel flush>
          <EmptyState icon={IconLogin2} title={t("ways.none")} text={t("ways.noneText")} />
        </Panel>
      )}
      <SignInWays />
    </Page>
  );
};
