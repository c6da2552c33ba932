import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { type PersonalVisit, usePersonalVisitActions } from "../personal-page/use-personal-visit.ts";
import { readSiteCode } from "./site-code.ts";

type SignInState = { is: "scanning" | "busy" | "done" } | { is: "mismatch"; site: string };
type QrEvent = Answer<Api["POST /qr-events/"]>;

/**
 * Handles a scanned code: looks the code up, checks that it is of the visit's site, and checks the visitor
 * in.
 */
export const useSiteSignIn = (visit: PersonalVisit) => {
  const { t } = useTexts("visitsPersonalPage");
  const { checkIn } = usePersonalVisitActions(visit.uuid);
  const [state, setState] = useState<SignInState>({ is: "scanning" });

  const ask = (qrActionId: string): Promise<QrEvent> =>
    call("POST /qr-events/", { body: { qrActionId, device: "visitor_app" }, visit: visit.uuid });

  const signIn = async (qid: string): Promise<SignInState> => {
    const { qrAction } = await ask(qid);
    if (qrAction?.actionType !== "site-sign-in") {
      toast.negative(t("signIn.notSignIn"));
      return { is: "scanning" };
    }
    if (qrAction.siteId !== visit.site.id) return { is: "mismatch", site: qrAction.site?.name ?? "" };
    await checkIn.mutateAsync(qid);
    return { is: "done" };
  };

  const onCode = (text: string) => {
    if (state.is !== "scanning") return;
    const code = readSiteCode(text, window.location.origin);
    if ("problem" in code) return void toast.negative(t(`signIn.${code.problem}`));
    setState({ is: "busy" });
    signIn(code.qid).then(setState, (error: unknown) => {
      toast.negative(serverMessageOf(error) ?? t(`signIn.${refusalKeyOf(error)}`));
      setState({ is: "scanning" });
    });
  };
  return { state, onCode, again: () => setState({ is: "scanning" }) };
};

/** The server's own message, where it gives the reason for a failed check-in. */
const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.status === 400 || error.status === 409 || error.isNetwork)
    ? error.messages[0]
    : undefined;

const refusalKeyOf = (error: unknown): "notEnabled" | "notSignIn" | "failed" => {
  if (!(error instanceof ApiError)) return "failed";
  if (error.status === 403) return "notEnabled";
  return error.status === 404 ? "notSignIn" : "failed";
};
