import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { clearPersonData } from "../../shell/session/log-out.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";

/** The second step of a log-in, after the password. */
export type SecondStep = NonNullable<Answer<Api["POST /login/"]>["secondStep"]>;

/** The end of every log-in: opens a page for the person, without cached data of an earlier person. */
export const useCompleteLogin = (redirectFrom: string | undefined) => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (): Promise<void> => {
    clearPersonData();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });
    await fetchFreshSession();
    toast.positive(translate(text("signIn.loggedIn")));
    router.history.push(redirectFrom ?? "/");
  };
};
