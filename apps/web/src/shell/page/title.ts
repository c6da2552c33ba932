import { useMatches } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useTexts } from "../../locales/use-texts.ts";
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

/**
 * Names the open screen after its content, "Meeting Rooms"; while the name is unknown, the route's title
 * stays.
 */
export const useNamedPage = (name: string | undefined): void => {
  useLayoutEffect(() => {
    setPageName(name);
    return () => setPageName(undefined);
  }, [name]);
};

/** The name of the open screen: its own name, else the innermost route's `staticData.title`. */
export const usePageName = (): string => {
  const { t } = useTexts("shell");
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
