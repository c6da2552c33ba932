import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { showAddressToast } from "../core/show-address-toast.ts";

/** Shows the outcome after a return from a provider once, on any page; a reload does not show it again. */
export const useReturnToast = (): void => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { toast: message, toastType } = search;
  useEffect(() => {
    if (typeof message !== "string") return;
    showAddressToast(message, toastType);
    void navigate({
      to: ".",
      search: (({ toast: _, toastType: __, ...rest }: Record<string, unknown>) => rest) as never,
      replace: true,
    });
  }, [message, toastType, navigate]);
};
