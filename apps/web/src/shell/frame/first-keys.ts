/** Marks the palette's own field, which takes the keys from then on. */
export const PALETTE_FIELD = { "data-palette-field": true } as const;

/**
 * Keeps what is typed before the palette is loaded and its field has the focus. Ends by itself when the field gets a key,
 * or with Escape; the answer ends it sooner.
 */
export const keepFirstKeys = (change: (update: (typed: string) => string) => void): (() => void) => {
  const end = () => document.removeEventListener("keydown", keep, true);
  const keep = (event: KeyboardEvent) => {
    const isThere = event.target instanceof Element && event.target.matches("[data-palette-field]");
    if (isThere || event.key === "Escape") return end();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Backspace") change((typed) => typed.slice(0, -1));
    else if (event.key.length === 1) change((typed) => typed + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", keep, true);
  return end;
};
