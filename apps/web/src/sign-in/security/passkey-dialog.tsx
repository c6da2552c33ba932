import { TextInput } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useForm, WHOLE_FORM } from "../../shell/form/use-form.ts";
import { CurrentPasswordField } from "../../shell/settings/current-password-field.tsx";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { usePasswordConfirmation } from "../../shell/settings/use-password-confirmation.ts";
import { useAccountMutation } from "../core/use-account-mutation.ts";
import { isCancelled, PASSKEY_NAME_MAX } from "../passkeys/support.ts";

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
  const confirmation = usePasswordConfirmation();
  const { mutateAsync: create } = useAccountMutation(createPasskey);
  const form = useForm({
    initial: { name: "", password: "" },
    check: ({ name, password }) => ({
      name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
      password: confirmation.problemOf(password),
    }),
    send: ({ name, password }) => create({ name: name.trim(), ...confirmation.bodyOf(password) }),
    onSent: ({ passkey, recoveryCodes }) => onDone(passkey.name, recoveryCodes),
    onRefused: (error, errors) =>
      error instanceof ApiError
        ? errors
        : {
            [WHOLE_FORM]: isCancelled(error)
              ? t("passkeys.cancelled")
              : translate(text("signIn.passkeyFailed")),
          },
    isAutofilled: true,
  });
  return (
    <FormDialog
      title={t("passkeys.dialogTitle")}
      subtitle={t("passkeys.dialogText")}
      onClose={onClose}
      form={form}
      action={t("passkeys.submit")}
    >
      <TextInput
        {...form.field("name")}
        label={t("passkeys.name")}
        description={t("passkeys.nameHint")}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      <CurrentPasswordField {...form.field("password")} />
    </FormDialog>
  );
};
