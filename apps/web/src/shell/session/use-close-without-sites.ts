import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toasts.ts";
import { sitesQuery } from "./sites.ts";

/** A dialog in which a site is chosen is of no use without them: it says so and closes. */
export const useCloseWithoutSites = (opened: boolean, onClose: () => void): void => {
  const { t } = useTranslation("shell");
  const { isError } = useQuery(sitesQuery);
  useEffect(() => {
    if (!opened || !isError) return;
    toast.negative(t("sitesFailed"));
    onClose();
  }, [opened, isError, onClose, t]);
};
