import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { sitesQuery } from "./sites.ts";

/** A dialog with a choice of sites cannot work without them: it shows an error and closes. */
export const useCloseWithoutSites = (opened: boolean, onClose: () => void): void => {
  const { t } = useTexts("shell");
  const { isError } = useQuery(sitesQuery);
  useEffect(() => {
    if (!opened || !isError) return;
    toast.negative(t("sitesFailed"));
    onClose();
  }, [opened, isError, onClose, t]);
};
