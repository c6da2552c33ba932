import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "../../ui/feedback/toasts.ts";

/** Says once what came of a way to a provider and back, wherever the page stands; a reload does not say it again. */
export const useReturnToast = (): void => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { toast: message, toastType } = search;
  useEffect(() => {
    if (typeof message !== "string") return;
    toast[toastType === "error" ? "negative" : "positive"](message);
    void navigate({
      to: ".",
      search: (({ toast: _, toastType: __, ...rest }: Record<string, unknown>) => rest) as never,
      replace: true,
    });
  }, [message, toastType, navigate]);
};
