import "./texts.ts";
import { Button, Stack } from "@mantine/core";
import { IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import accountClasses from "../../shell/account/account.module.css";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { logOut } from "../../shell/session/log-out.ts";
import { fetchFreshSession, useClient } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { hasPasskeys } from "../passkeys/support.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

const PasskeyDialog = lazy(() =>
  import("./passkey-dialog.tsx").then((module) => ({ default: module.PasskeyDialog })),
);

/** The only page of a person whose client asks for a second factor that they have not set up yet. */
export const SetUpSecondStepPage = () => {
  const { t } = useTexts("signInSecurity");
  const client = useClient();
  const router = useRouter();
  const [asking, setAsking] = useState<"app" | "passkey">();
  const [codes, setCodes] = useState<string[]>([]);
  const close = () => setAsking(undefined);
  const finish = async () => {
    setCodes([]);
    await fetchFreshSession();
    toast.positive(t("required.done"));
    router.history.push("/");
  };
  /** The first factor creates recovery codes, which are shown before the page is left. */
  const show = (recoveryCodes: string[]) => {
    close();
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else void finish();
  };
  return (
    <AccountFrame>
      <h1 className={accountClasses.title}>{t("required.title")}</h1>
      <p className={accountClasses.tagline}>{t("required.text", { client: client.name })}</p>
      <Stack gap="sm">
        <Button
          size="md"
          leftSection={<IconDeviceMobile size={16} stroke={1.75} />}
          onClick={() => setAsking("app")}
        >
          {t("ways.setUpApp")}
        </Button>
        {hasPasskeys() && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconFingerprint size={16} stroke={1.75} />}
            onClick={() => setAsking("passkey")}
          >
            {t("passkeys.add")}
          </Button>
        )}
        <Button variant="subtle" onClick={logOut}>
          {t("required.logOut")}
        </Button>
      </Stack>
      {asking === "app" && <AuthenticatorDialog onDone={show} onClose={close} />}
      {asking === "passkey" && (
        <Suspense>
          <PasskeyDialog onDone={(_, recoveryCodes) => show(recoveryCodes)} onClose={close} />
        </Suspense>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => void finish()} />}
    </AccountFrame>
  );
};
