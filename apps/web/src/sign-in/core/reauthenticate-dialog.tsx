import { text } from "@portico/contract/texts/text";
import type { ReactNode } from "react";
import { translate } from "../../locales/translate.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { useSession } from "../../shell/session/session.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { useAccountMutation } from "./use-account-mutation.ts";

interface ReauthenticateDialogProps<Output> {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  dangerous?: boolean;
  action: (body: { password?: string }) => Promise<Output>;
  onDone: (answer: Output) => void;
  onClose: () => void;
}

/** Asks for confirmation before a change of the log-in, and for the password if the account has one. */
export const ReauthenticateDialog = <Output,>(props: ReauthenticateDialogProps<Output>) => {
  const { hasPassword } = useSession().user;
  const { mutateAsync: act } = useAccountMutation(props.action);
  const form = useForm<{ password: string }, Output>({
    initial: { password: "" },
    check: ({ password }) => ({
      password: hasPassword && password === "" ? translate(text("passwords.required")) : undefined,
    }),
    send: (values) => act(hasPassword ? values : {}),
    onSent: props.onDone,
    isAutofilled: true,
    retyped: "password",
  });
  return (
    <FormDialog
      title={props.title}
      subtitle={props.text}
      onClose={props.onClose}
      form={form}
      action={props.confirmLabel}
      isDangerous={props.dangerous ?? false}
    >
      <CurrentPasswordField {...form.field("password")} />
    </FormDialog>
  );
};
