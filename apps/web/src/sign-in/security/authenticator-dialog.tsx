import { Button, CopyButton, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useSession } from "../../shell/session/session.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { ReauthenticateDialog } from "../../shell/settings/reauthenticate-dialog.tsx";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import { useAccountMutation } from "../core/use-account-mutation.ts";
import classes from "./security.module.css";

interface AuthenticatorDialogProps {
  /** Gets the recovery codes, which the first second factor creates. */
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, the code to scan, then a code of the app. */
export const AuthenticatorDialog = ({ onDone, onClose }: AuthenticatorDialogProps) => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  if (begun) return <ConfirmAuthenticator {...begun} onDone={onDone} onClose={onClose} />;
  return (
    <ReauthenticateDialog
      title={t("app.title")}
      text={t(user.hasPassword ? "app.begin" : "app.beginBare")}
      confirmLabel={t("app.next")}
      action={(body) => call("POST /second-factors/app/", { body })}
      onDone={setBegun}
      onClose={onClose}
    />
  );
};

/** Groups of four characters, as apps show the secret. */
const groupInFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

const ConfirmAuthenticator = ({
  secret,
  uri,
  onDone,
  onClose,
}: AuthenticatorDialogProps & { secret: string; uri: string }) => {
  const { t } = useTexts("signInSecurity");
  const { mutateAsync: confirm } = useAccountMutation((code: string) =>
    call("POST /second-factors/app/confirm/", { body: { code } }),
  );
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) => ({ code: code.trim() === "" ? t("app.codeNeeded") : undefined }),
    send: ({ code }) => confirm(code.trim()),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    isAutofilled: true,
    retyped: "code",
  });
  return (
    <FormDialog
      title={t("app.title")}
      subtitle={t("app.scan")}
      onClose={onClose}
      form={form}
      action={t("app.confirm")}
      width={600}
    >
      <div className={classes.setUp}>
        <div className={classes.qr}>
          <QrCode text={uri} label={t("app.qr")} />
        </div>
        <div className={classes.fields}>
          <Button component="a" href={uri} variant="default" className={classes.here}>
            {t("app.open")}
          </Button>
          <div>
            <p className={classes.keyLabel}>{t("app.manual")}</p>
            <div className={classes.keyRow}>
              <code className={classes.key}>{groupInFours(secret)}</code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy} className={classes.copy}>
                    <span aria-live="polite">{t(copied ? "app.keyCopied" : "app.copyKey")}</span>
                  </Button>
                )}
              </CopyButton>
            </div>
          </div>
          <TextInput
            {...form.field("code")}
            label={t("app.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            data-autofocus
          />
        </div>
      </div>
    </FormDialog>
  );
};
