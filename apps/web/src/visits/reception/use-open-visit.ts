import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

const route = getRouteApi("/_app/reception");

/**
 * The visit of the open panel, stored in the address; the focus moves into the panel and returns to the row.
 */
export const useOpenVisit = () => {
  const { visit: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const openedBy = useRef<string>(undefined);
  const show = (visit: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, visit }), resetScroll: false });

  useEffect(() => {
    // Not for a visit that the address opened: then the page's focus starts at its top.
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
