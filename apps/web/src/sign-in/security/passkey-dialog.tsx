import { Button, TextInput } from "@mantine/core";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { focusInput } from "../../ui/form/focus-field.ts";
import { isCancelled, PASSKEY_NAME_MAX } from "../passkeys/support.ts";
import { CurrentPasswordField, typedPassword } from "./current-password-field.tsx";
import classes from "./security.module.css";
import { useAccountMutation } from "./use-security.ts";

interface PasskeyDialogProps {
  /** Gets the recovery codes, which the first second factor creates. */
  onDone: (name: string, recoveryCodes: string[]) => void;
  onClose: () => void;
}

const createPasskey = async ({ name, ...again }: { name: string; password?: string }) => {
  const { options } = await call("POST /second-factors/passkeys/begin/", { body: again });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return call("POST /second-factors/passkeys/", {
    body: {
      name,
      response: {
        id,
        rawId,
        type: "public-key",
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    },
  });
};

/**
 * Asks for a name and the password; then the browser creates the passkey. Loaded with its library when it is
 * opened.
 */
export const PasskeyDialog = ({ onDone, onClose }: PasskeyDialogProps) => {
  const { t } = useTexts("signInSecurity");
  const { errors, setFields, setForm, refuse, clear } = useFormErrors();
  const { mutate, isPending } = useAccountMutation(createPasskey);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name")).trim();
    const again = typedPassword(form);
    const missing = {
      ...(name === "" ? { name: t("passkeys.nameNeeded") } : {}),
      ...(again.password === "" ? { password: t("again.needed") } : {}),
    };
    if (Object.keys(missing).length > 0) {
      setFields(missing);
      return focusInput(form, Object.keys(missing));
    }
    mutate(
      { name, ...again },
      {
        onSuccess: ({ passkey, recoveryCodes }) => onDone(passkey.name, recoveryCodes),
        onError: (error) => {
          if (error instanceof ApiError) {
            refuse(error);
            focusInput(form, Object.keys(error.fieldErrors));
          } else setForm(t(isCancelled(error) ? "passkeys.cancelled" : "passkeys.failed"));
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("passkeys.dialogTitle")}
      subtitle={t("passkeys.dialogText")}
      width={440}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("passkeys.submit")}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {errors.form && (
          <Notice tone="red" icon={IconAlertCircle} role="alert">
            {errors.form}
          </Notice>
        )}
        <TextInput
          name="name"
          label={t("passkeys.name")}
          description={t("passkeys.nameHint")}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          error={errors.fields.name}
          data-autofocus
        />
        <CurrentPasswordField error={errors.fields.password} />
      </div>
    </Dialog>
  );
};
