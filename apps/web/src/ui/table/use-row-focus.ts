import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface FocusPlace {
  id: string;
  slot: string;
  at: number;
}

const rowsOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>("tr[data-id]")];

/**
 * An action such as Check In removes its button, and often its row. The focus then stays in the table: on the
 * row's name, or on the row that took its place; after the last row `otherwise` gets it. Without this, the
 * keyboard would start at the page's top after every row.
 */
export const useRowFocus = (
  table: RefObject<HTMLElement | null>,
  otherwise?: RefObject<HTMLElement | null>,
): void => {
  const last = useRef<FocusPlace>(undefined);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-id]") : null;
      const isInside = row !== null && table.current?.contains(row);
      last.current = isInside
        ? {
            id: row.dataset.id ?? "",
            slot: (target as HTMLElement).dataset.slot ?? "name",
            at: rowsOf(table.current as HTMLElement).indexOf(row),
          }
        : undefined;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", remember);
    };
  }, [table]);

  useLayoutEffect(() => {
    const place = last.current;
    if (!place || !table.current || document.activeElement !== document.body) return;
    const rows = rowsOf(table.current);
    const row =
      rows.find(({ dataset }) => dataset.id === place.id) ?? rows[Math.min(place.at, rows.length - 1)];
    const there = row?.querySelector<HTMLElement>(`[data-slot="${place.slot}"]`);
    const name = row?.querySelector<HTMLElement>('[data-slot="name"]');
    // Without rows the focus moves to the table's head, right after the filters.
    (
      there ??
      name ??
      table.current.querySelector<HTMLElement>("thead button") ??
      otherwise?.current
    )?.focus();
  });
};
