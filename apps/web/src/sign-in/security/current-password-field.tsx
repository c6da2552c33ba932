import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";

/** The password field of changes to the log-in; null for an account without a password. */
export const CurrentPasswordField = ({ error }: { error: string | undefined }) => {
  const { t } = useTexts("signInSecurity");
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

/** The typed password; empty for an account without a password. */
export const typedPassword = (form: HTMLFormElement): { password?: string } => {
  const typed = new FormData(form).get("password");
  return typeof typed === "string" ? { password: typed } : {};
};
