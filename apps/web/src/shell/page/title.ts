import { useMatches } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useClient } from "../session/session.ts";

let pageName: string | undefined;
const listeners = new Set<() => void>();
const setPageName = (name: string | undefined): void => {
  pageName = name;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Names the screen that is open by what it shows, "Meeting Rooms"; until that is known its title stands. */
export const useNamedPage = (name: string | undefined): void => {
  useLayoutEffect(() => {
    setPageName(name);
    return () => setPageName(undefined);
  }, [name]);
};

/** The name of the screen that is open: what it calls itself, else the innermost route's `staticData.title`. */
export const usePageName = (): string => {
  const { t } = useTranslation("shell");
  const given = useSyncExternalStore(subscribe, () => pageName);
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  return given ?? (title ? t(`titles.${title}`) : "");
};

/** '{brand} | {title}', as specified. */
export const useDocumentTitle = (): void => {
  const { name: brand } = useClient();
  const title = usePageName();
  useEffect(() => {
    document.title = title ? `${brand} | ${title}` : brand;
  }, [brand, title]);
};
