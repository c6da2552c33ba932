import "./texts.ts";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { LinkedProviders } from "../providers/linked-providers.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SecondFactorsPanel } from "./second-factors-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { useSecondFactors } from "./use-security.ts";

/** The person's ways to log in, and their sessions. */
export const SecurityPage = () => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  const { data: factors, error, refetch } = useSecondFactors();
  const [codes, setCodes] = useState<string[]>([]);
  const off = user.hasPassword ? "page.off" : "page.offNone";
  return (
    <Page>
      <PageHeader
        headline={t(factors?.isOn ? "page.on" : factors ? off : "ways.title")}
        context={t("page.context")}
      />
      {!factors && (
        <Panel title={t("ways.title")} isFlush>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />}
        </Panel>
      )}
      {factors && <SecondFactorsPanel factors={factors} onCodes={setCodes} />}
      {factors && <PasskeysPanel factors={factors} onCodes={setCodes} />}
      <LinkedProviders />
      <SessionsPanel />
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Page>
  );
};
