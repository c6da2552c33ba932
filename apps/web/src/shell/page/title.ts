import { useMatches } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useClient } from "../session/session.ts";
import { createValueStore } from "../value-store.ts";

const givenName = createValueStore<string | undefined>(undefined);

/**
 * Names the open screen after its content, "Meeting Rooms"; while the name is unknown, the route's title
 * stays.
 */
export const useNamedPage = (name: string | undefined): void => {
  useLayoutEffect(() => {
    givenName.set(name);
    return () => givenName.set(undefined);
  }, [name]);
};

/** The name of the open screen: its own name, else the innermost route's `staticData.title`. */
export const usePageName = (): string => {
  const { t } = useTexts("shell");
  const given = givenName.useValue();
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
