import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../shell/api/call.ts";
import { ApiError } from "../shell/api/error.ts";

export type QrEvent = Answer<Api["POST /qr-events/"]>;
/** What a visit's code was about. */
export type ScannedVisit = Answer<Api["GET /visits/"]>["results"][number];

/** What a code carries in its address. */
export interface CodeParams {
  qid?: string | undefined;
  aid?: string | undefined;
  oid?: string | undefined;
}

export const isCompleteCode = ({ qid, aid, oid }: CodeParams): boolean => Boolean(qid || (aid && oid));

/** Does what the code says, once for each time the page is opened; repeating is the same scan again. */
export const useScan = (code: CodeParams) => {
  const { t } = useTranslation("qr");
  const router = useRouter();
  const idempotencyKey = useRef(crypto.randomUUID());
  const isSent = useRef(false);
  // As it is now: by the time the refusal comes, log-in may be on its way already (session.ts).
  const [redirectFrom] = useState(() => location.pathname + location.search);
  const scan = useMutation({
    mutationFn: () =>
      call("POST /qr-events/", {
        body: { qrActionId: code.qid, qrActionTypeId: code.aid, objectId: code.oid, device: "app" },
        idempotencyKey: idempotencyKey.current,
      }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 401)) return;
      const search = { toast: t("handle.loginRequired"), toastType: "error", redirectFrom } as const;
      void router.navigate({ to: "/login", search, replace: true });
    },
  });
  const { mutate } = scan;
  const isReady = isCompleteCode(code);
  useEffect(() => {
    if (!isReady || isSent.current) return;
    isSent.current = true;
    mutate();
  }, [isReady, mutate]);
  return scan;
};
