import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../profile/texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { AccountFrame } from "../../shell/account/frame.tsx";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { OutcomePending } from "../../ui/feedback/outcome.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { activateAccount } from "../profile/use-account.ts";

/** The page of a mail's link that confirms an address: it confirms, and then opens the app. */
export const ActivatePage = ({ userId, token }: { userId: string; token: string }) => {
  const { t } = useTexts("accountsProfile");
  const navigate = useNavigate();
  // A query, so that it is sent once however often the page renders, because the link works only once.
  const { isSuccess, isError } = useQuery({
    queryKey: ["sign-up", "activation", userId, token],
    queryFn: () => activateAccount(userId, token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  useEffect(() => {
    if (!isSuccess && !isError) return;
    const leave = async () => {
      // A logged-in person's address may have changed, so the session is refetched. If that fails, the log-in
      // page opens.
      const { user } = await fetchFreshSession().catch(() => ({ user: null }));
      const outcome = isSuccess ? "accounts.activated" : "accounts.notActivated";
      if (user) {
        toast[isSuccess ? "positive" : "negative"](translate(text(outcome)));
        return navigate({ to: "/", replace: true });
      }
      const search = { toast: outcome, toastType: isSuccess ? "success" : "error" } as const;
      return navigate({ to: "/login", search, replace: true });
    };
    void leave();
  }, [isSuccess, isError, navigate]);

  return (
    <AccountFrame>
      <OutcomePending>{t("activation.working")}</OutcomePending>
    </AccountFrame>
  );
};
