import { Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFormErrors } from "../../shell/account/use-form-errors.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { focusInput } from "../../ui/form/focus-field.ts";
import { CurrentPasswordField, typedPassword } from "./current-password-field.tsx";
import classes from "./security.module.css";
import { useAccountMutation } from "./use-security.ts";

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
  const { t } = useTexts("signInSecurity");
  const { errors, setFields, refuse, clear } = useFormErrors();
  const { mutate, isPending } = useAccountMutation(props.action);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clear();
    const form = event.currentTarget;
    const body = typedPassword(form);
    const fail = (error: unknown) => {
      refuse(error);
      focusInput(form, ["password"]);
    };
    if (body.password !== "") return mutate(body, { onSuccess: props.onDone, onError: fail });
    setFields({ password: t("again.needed") });
    focusInput(form, ["password"]);
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      subtitle={props.text}
      width={440}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" color={props.dangerous ? "red" : undefined} loading={isPending}>
            {props.confirmLabel}
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
        <CurrentPasswordField error={errors.fields.password} />
      </div>
    </Dialog>
  );
};
