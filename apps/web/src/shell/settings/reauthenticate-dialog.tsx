import type { ReactNode } from "react";
import { useForm } from "../form/use-form.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { usePasswordConfirmation } from "./use-password-confirmation.ts";
import { useRefreshingMutation } from "./use-refreshing-mutation.ts";

interface ReauthenticateDialogProps<Output> {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  dangerous?: boolean;
  action: (body: { password?: string }) => Promise<Output>;
  onDone: (answer: Output) => void;
  onClose: () => void;
}

/** Asks for confirmation before a sensitive change, and for the password if the account has one. */
export const ReauthenticateDialog = <Output,>(props: ReauthenticateDialogProps<Output>) => {
  const confirmation = usePasswordConfirmation();
  const { mutateAsync: act } = useRefreshingMutation(props.action);
  const form = useForm<{ password: string }, Output>({
    initial: { password: "" },
    check: ({ password }) => ({ password: confirmation.problemOf(password) }),
    send: ({ password }) => act(confirmation.bodyOf(password)),
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
      <CurrentPasswordField {...form.field("password")} data-autofocus />
    </FormDialog>
  );
};
