import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useClient } from "./session.ts";

/** The name of the screen that is open: the innermost route's `staticData.title`. */
export const useScreenName = (): string => {
  const { t } = useTranslation("shell");
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  return title ? t(`titles.${title}`) : "";
};

/** '{brand} | {title}', as specified. */
export const useTitle = (): void => {
  const { name: brand } = useClient();
  const title = useScreenName();
  useEffect(() => {
    document.title = title ? `${brand} | ${title}` : brand;
  }, [brand, title]);
};
