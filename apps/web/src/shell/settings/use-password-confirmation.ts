import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useSession } from "../session/session.ts";

/** What a form with the person's password checks and sends; an account without a password sends none. */
export const usePasswordConfirmation = () => {
  const { hasPassword } = useSession().user;
  return {
    problemOf: (password: string): string | undefined =>
      hasPassword && password === "" ? translate(text("passwords.required")) : undefined,
    bodyOf: (password: string): { password?: string } => (hasPassword ? { password } : {}),
  };
};
