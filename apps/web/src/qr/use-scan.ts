import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { call } from "../shell/api/call.ts";
import { ApiError } from "../shell/api/error.ts";

export type QrEvent = Answer<Api["POST /qr-events/"]>;
/** The visit of a scanned code. */
export type ScannedVisit = Answer<Api["GET /visits/"]>["results"][number];

/** The parameters of a code's address. */
export interface CodeParams {
  qid?: string | undefined;
  aid?: string | undefined;
  oid?: string | undefined;
}

export const isCompleteCode = ({ qid, aid, oid }: CodeParams): boolean => Boolean(qid || (aid && oid));

/** Performs the code's action once per opening of the page; a repeat is the same scan. */
export const useScan = (code: CodeParams) => {
  const router = useRouter();
  const idempotencyKey = useRef(crypto.randomUUID());
  const isSent = useRef(false);
  // The present address: when the refusal comes, the log-in page may already be opening (session.ts).
  const [redirectFrom] = useState(() => location.pathname + location.search);
  const scan = useMutation({
    mutationFn: () =>
      call("POST /qr-events/", {
        body: { qrActionId: code.qid, qrActionTypeId: code.aid, objectId: code.oid, device: "app" },
        idempotencyKey: idempotencyKey.current,
      }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 401)) return;
      const search = {
        toast: "qr.loginRequired" satisfies AddressToast,
        toastType: "error",
        redirectFrom,
      } as const;
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
