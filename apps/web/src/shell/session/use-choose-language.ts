import type { Locale } from "@portico/contract/texts/text";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { call } from "../api/call.ts";
import { chooseLocale, showLocale } from "../language/show-locale.ts";
import { fetchFreshSession, sessionQuery } from "./session.ts";

/**
 * Shows the screens in a language and keeps it: on the account, for mails and for other devices; before log-in on this
 * device.
 */
export const useChooseLanguage = (): ((locale: Locale) => void) => {
  const { t } = useTexts("ui");
  const { user } = useSuspenseQuery(sessionQuery).data;
  const { mutate } = useMutation({
    mutationFn: async (locale: Locale) => {
      if (!user) return chooseLocale(locale);
      await call("PATCH /users/me/", { body: { locale } });
      await showLocale({ person: locale });
      await fetchFreshSession();
    },
    onError: () => toast.negative(t("errors.generic")),
  });
  return mutate;
};
