import { useMatches } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useClient } from "../session/session.ts";

let named: string | undefined;
const listeners = new Set<() => void>();
const setNamed = (name: string | undefined): void => {
  named = name;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Names the screen that is open by what it shows, "Meeting Rooms"; until that is known its title stands. */
export const useNamedScreen = (name: string | undefined): void => {
  useLayoutEffect(() => {
    setNamed(name);
    return () => setNamed(undefined);
  }, [name]);
};

/** The name of the screen that is open: what it calls itself, else the innermost route's `staticData.title`. */
export const useScreenName = (): string => {
  const { t } = useTranslation("shell");
  const given = useSyncExternalStore(subscribe, () => named);
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  return given ?? (title ? t(`titles.${title}`) : "");
};

/** '{brand} | {title}', as specified. */
export const useTitle = (): void => {
  const { name: brand } = useClient();
  const title = useScreenName();
  useEffect(() => {
    document.title = title ? `${brand} | ${title}` : brand;
  }, [brand, title]);
};
