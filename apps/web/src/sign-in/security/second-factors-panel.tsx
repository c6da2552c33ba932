import { Button } from "@mantine/core";
import { IconDeviceMobile, IconKey, IconLifebuoy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { ReauthenticateDialog } from "../../shell/settings/reauthenticate-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { ItemRow } from "../../ui/page/item-row.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import type { SecondFactors } from "./use-security.ts";

interface SecondFactorsPanelProps {
  factors: SecondFactors;
  onCodes: (codes: string[]) => void;
}

/** Password, authenticator app, recovery codes. */
export const SecondFactorsPanel = ({ factors, onCodes }: SecondFactorsPanelProps) => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  const [asking, setAsking] = useState<"add" | "remove" | "renew">();
  const close = () => setAsking(undefined);
  const isLast = factors.passkeys.length === 0;
  return (
    <Panel title={t("ways.title")} isFlush>
      <ItemRow
        icon={IconKey}
        name={t("ways.password")}
        text={t(user.hasPassword ? "ways.passwordSet" : "ways.passwordNone")}
        action={
          <Button variant="default" component={Link} to="/edit-password">
            {t(user.hasPassword ? "ways.change" : "ways.set")}
          </Button>
        }
      />
      <ItemRow
        icon={IconDeviceMobile}
        name={t("ways.app")}
        text={t(factors.hasApp ? "ways.appOn" : "ways.appOff")}
        action={
          factors.hasApp ? (
            <Button variant="default" onClick={() => setAsking("remove")} aria-label={t("ways.removeApp")}>
              {t("ways.remove")}
            </Button>
          ) : (
            <Button
              variant={factors.isOn ? "default" : "filled"}
              onClick={() => setAsking("add")}
              aria-label={t("ways.setUpApp")}
            >
              {t("ways.setUp")}
            </Button>
          )
        }
      />
      {factors.isOn && (
        <ItemRow
          icon={IconLifebuoy}
          name={t("ways.recovery")}
          text={t("ways.recoveryLeft", { count: factors.recoveryCodesLeft })}
          action={
            <Button variant="default" onClick={() => setAsking("renew")} aria-label={t("ways.renewCodes")}>
              {t("ways.renew")}
            </Button>
          }
        />
      )}
      {asking === "add" && (
        <AuthenticatorDialog
          onClose={close}
          onDone={(codes) => {
            close();
            toast.positive(t("app.done"));
            onCodes(codes);
          }}
        />
      )}
      {asking === "remove" && (
        <ReauthenticateDialog
          title={t("again.appTitle")}
          text={`${t("again.appText")} ${isLast ? t("again.last") : ""}`}
          confirmLabel={t("again.remove")}
          dangerous
          action={(body) => call("POST /second-factors/app/remove/", { body })}
          onDone={() => {
            close();
            toast.positive(t("again.appRemoved"));
          }}
          onClose={close}
        />
      )}
      {asking === "renew" && (
        <ReauthenticateDialog
          title={t("again.renewTitle")}
          text={t("again.renewText")}
          confirmLabel={t("again.renew")}
          action={(body) => call("POST /second-factors/recovery-codes/", { body })}
          onDone={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
};
