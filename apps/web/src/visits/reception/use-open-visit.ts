import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

const route = getRouteApi("/_app/reception");

/** The visit whose panel is open, which the address says; the focus goes into the panel and comes back to the row. */
export const useOpenVisit = () => {
  const { visit: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const openedBy = useRef<string>(undefined);
  const show = (visit: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, visit }), resetScroll: false });

  useEffect(() => {
    // Not when the address brought it: then the page begins at its top.
    if (openId && openedBy.current === openId) heading.current?.focus();
  }, [openId]);

  return {
    openId,
    heading,
    open: (id: string) => {
      openedBy.current = id;
      show(id);
    },
    close: () => {
      show(undefined);
      const row = document.querySelector<HTMLElement>(`tr[data-id="${openedBy.current}"] [data-slot="name"]`);
      row?.focus();
    },
  };
};
