import { useForm } from "../../shell/form/use-form.ts";
import { useClient } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { bodyOf, changesOf, checkForm, type FormContext, needsPassword, type ProfileState } from "./state.ts";
import type { ProfileBody, SignUpBody, SignUpConfig } from "./use-account.ts";

export interface FormOptions<Saved> {
  mode: FormContext["mode"];
  config: SignUpConfig;
  initial: ProfileState;
  /** Whether the account has a password; left out for a new account. */
  hasPassword?: boolean;
  send: (body: SignUpBody & ProfileBody, photo: Blob | undefined) => Promise<Saved>;
  onSaved: (saved: Saved, values: ProfileState) => void;
  /** The message after a refusal. */
  failedMessage: string;
}

/** The form of sign-up, invitation and profile. */
export const useProfileForm = <Saved>(options: FormOptions<Saved>) => {
  const { mode, config, initial, send, onSaved, failedMessage } = options;
  const { features } = useClient().config;
  const context: FormContext = {
    mode,
    config,
    hasScreens: features.includes("screen"),
    canLocate: features.includes("locate colleague"),
    hasPassword: options.hasPassword ?? false,
  };
  const form = useForm<ProfileState, Saved>({
    initial,
    fields: { additionalInformation: "additional" },
    check: (values) => checkForm(values, initial, context),
    send: (values) => {
      const photo = values.photo.kind === "new" ? values.photo.blob : undefined;
      return send(mode === "edit" ? changesOf(values, initial, context) : bodyOf(values, context), photo);
    },
    onSent: onSaved,
    onRefused: (_, errors) => {
      toast.negative(failedMessage);
      return errors;
    },
  });
  return { ...form, ...context, asksPassword: needsPassword(form.values, initial, context) };
};

export type ProfileFormHook = ReturnType<typeof useProfileForm>;
