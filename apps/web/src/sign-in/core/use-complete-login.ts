import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { clearPersonData } from "../../shell/session/log-out.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";

/** The second step of a log-in, after the password. */
export type SecondStep = NonNullable<Answer<Api["POST /login/"]>["secondStep"]>;

/** The end of every log-in: opens a page for the person, without cached data of an earlier person. */
export const useCompleteLogin = (redirectFrom: string | undefined) => {
  const { t } = useTexts("signIn");
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
