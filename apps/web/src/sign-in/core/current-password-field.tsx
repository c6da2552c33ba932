import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";

/** The password field of changes to the log-in; null for an account without a password. */
export const CurrentPasswordField = (field: ComponentProps<typeof PasswordField>) => {
  const { t } = useTexts("signInSecurity");
  const { user } = useSession();
  if (!user.hasPassword) return null;
  return <PasswordField {...field} label={t("again.label")} autoComplete="current-password" data-autofocus />;
};
