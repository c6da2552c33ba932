import { useTranslation } from "react-i18next";
import { useSession } from "../../shell/session/session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";

/** The field for the password that changes of the log-in ask for again; nothing for an account without one. */
export const CurrentPasswordField = ({ error }: { error: string | undefined }) => {
  const { t } = useTranslation("accountSecurity");
  const { user } = useSession();
  if (!user.hasPassword) return null;
  return (
    <PasswordField
      name="password"
      label={t("again.label")}
      autoComplete="current-password"
      error={error}
      data-autofocus
    />
  );
};

/** What was typed; undefined where an account has no password. */
export const typedPassword = (form: HTMLFormElement): { password?: string } => {
  const typed = new FormData(form).get("password");
  return typeof typed === "string" ? { password: typed } : {};
};
