import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { clearPersonData } from "../../shell/session/log-out.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";

/** What is left of a log-in after the password. */
export type SecondStep = NonNullable<Answer<Api["POST /login/"]>["secondStep"]>;

/** What follows every way of logging in: a page of the new person, with nothing left of who was here before. */
export const useCompleteLogin = (redirectFrom: string | undefined) => {
  const { t } = useTranslation("account");
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (): Promise<void> => {
    clearPersonData();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
    await fetchFreshSession();
    toast.positive(t("login.success"));
    router.history.push(redirectFrom ?? "/");
  };
};
