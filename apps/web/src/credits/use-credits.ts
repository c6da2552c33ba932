import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { call } from "../shell/api/call.ts";
import { ApiError } from "../shell/api/error.ts";
import { useIdempotencyKey } from "../shell/api/use-idempotency-key.ts";
import { useHasFeature, useSession } from "../shell/session/session.ts";
import { toast } from "../ui/feedback/toasts.ts";

export type CreditEntry = Answer<Api["GET /credits/credits/"]>["results"][number];
type Checkout = Answer<Api["POST /credits/payments/"]>["checkout"];

/** Paid parking is for people who may park. */
export const useHasCredits = (): boolean => {
  const { inGroup } = useSession();
  return useHasFeature("paypark") && inGroup("parking");
};

export const useCreditEntries = (query: { page: number; limit: number }) =>
  useQuery({
    queryKey: ["credits", "entries", query],
    queryFn: ({ signal }) => call("GET /credits/credits/", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Opens the payment provider, by a hidden form or by its address. */
const openCheckout = ({ url, method, fields }: Checkout): void => {
  if (method === "GET") {
    location.assign(url);
    return;
  }
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  for (const { name, value } of fields) {
    const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
};

/** Begins a purchase and opens the payment provider; busy until this page is shown again. */
export const useBuyCredits = () => {
  const { t } = useTexts("ui");
  const idempotency = useIdempotencyKey();
  const [isLeaving, setLeaving] = useState(false);
  // After the browser's back button the page may be restored as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /credits/payments/", { idempotencyKey: idempotency.keyFor("credits") }),
    onSuccess: ({ checkout }) => {
      setLeaving(true);
      openCheckout(checkout);
    },
    onError: (error) => {
      idempotency.fail(error);
      toast.negative(error instanceof ApiError ? error.message : t("errors.generic"));
    },
  });
  return { buy: () => mutate(), isBusy: isPending || isLeaving };
};
