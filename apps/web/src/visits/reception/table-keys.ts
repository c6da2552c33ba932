import type { KeyboardEvent } from "react";

/** The row to which a key leads from the row at `at`; undefined for other keys. */
export const rowAfterKey = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
};

/**
 * Arrow keys move the focus to the same control in the next row. Control and Enter performs a row's next
 * action. Single letters are not used: people who dictate, or whose screen reader uses letters, would press
 * them by accident (WCAG 2.1.4).
 */
export const handleRowKey = (event: KeyboardEvent<HTMLTableElement>, onStep: (id: string) => void): void => {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("tr[data-id]");
  if (!row) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    onStep(row.dataset.id ?? "");
    return;
  }
  const { slot } = target.dataset;
  // An open menu handles the arrow keys itself.
  if (!slot || event.altKey || event.ctrlKey || event.metaKey) return;
  if (slot === "menu" && target.getAttribute("aria-expanded") === "true") return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tr[data-id]")];
  const next = rowAfterKey(event.key, rows.indexOf(row), rows.length);
  if (next === undefined) return;
  event.preventDefault();
  const there =
    rows[next]?.querySelector<HTMLElement>(`[data-slot="${slot}"]`) ??
    rows[next]?.querySelector<HTMLElement>('[data-slot="name"]');
  there?.focus();
};
