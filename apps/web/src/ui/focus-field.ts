const ENTRIES = "input:not([type=hidden]):not(:disabled), [tabindex='0']";

/** Puts the focus into the field of that name (`data-field`), so that what is wrong with it is read first. */
export const focusField = (frame: Element, name: string, focusable = ENTRIES): void => {
  const field = frame.querySelector(`[data-field="${name}"]`);
  field?.querySelector<HTMLElement>(focusable)?.focus();
};
