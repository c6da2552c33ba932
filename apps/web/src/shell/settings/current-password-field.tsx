import "./texts.ts";
import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { useSession } from "../session/session.ts";

/** The password field of changes that need the password again; null for an account without a password. */
export const CurrentPasswordField = (field: ComponentProps<typeof PasswordField>) => {
  const { t } = useTexts("shellSettings");
  const { user } = useSession();
  if (!user.hasPassword) return null;
  return <PasswordField {...field} label={t("currentPassword")} autoComplete="current-password" />;
};
