import { Button, CopyButton, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { QrCode } from "../../ui/scanner/qr-code.tsx";
import { ReauthenticateDialog } from "./reauthenticate-dialog.tsx";
import classes from "./security.module.css";
import { useAccountMutation } from "./use-security.ts";

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
  const field = useRef<HTMLInputElement>(null);
  const { errors, setFields, refuse, clear } = useFormErrors();
  const { mutate, isPending } = useAccountMutation((code: string) =>
    call("POST /second-factors/app/confirm/", { body: { code } }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    if (code === "") {
      setFields({ code: t("app.codeNeeded") });
      return field.current?.focus();
    }
    mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        refuse(error);
        field.current?.select();
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("app.title")}
      subtitle={t("app.scan")}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("app.confirm")}
          </Button>
        </>
      }
    >
      <div className={classes.setUp}>
        <div className={classes.qr}>
          <QrCode text={uri} label={t("app.qr")} />
        </div>
        <div className={classes.fields}>
          {errors.form && (
            <Notice tone="red" icon={IconAlertCircle} role="alert">
              {errors.form}
            </Notice>
          )}
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
            ref={field}
            name="code"
            label={t("app.code")}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            error={errors.fields.code}
            data-autofocus
          />
        </div>
      </div>
    </Dialog>
  );
};
