import type { Locale } from "@portico/contract/texts/text";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { call } from "../api/call.ts";
import { showLocale } from "../language/show-locale.ts";
import { fetchFreshSession } from "./session.ts";

/** Shows the screens in a language and keeps it on the account, for mails and for other devices. */
export const useChooseLanguage = (): ((locale: Locale) => void) => {
  const { t } = useTexts("ui");
  const { mutate } = useMutation({
    mutationFn: async (locale: Locale) => {
      await call("PATCH /users/me/", { body: { locale } });
      await showLocale({ person: locale });
      await fetchFreshSession();
    },
    onError: () => toast.negative(t("errors.generic")),
  });
  return mutate;
};
