const FOCUSABLE = "input:not([type=hidden]):not(:disabled), [tabindex='0']";

/** Focuses the field of that name (`data-field`), so that its problem is read first. */
export const focusField = (frame: Element, name: string, focusable = FOCUSABLE): void => {
  const field = frame.querySelector(`[data-field="${name}"]`);
  field?.querySelector<HTMLElement>(focusable)?.focus();
};

/** Focuses the first of these inputs that the form has, and selects its text: the next entry replaces it. */
export const focusInput = (form: Element, names: readonly string[]): void => {
  const inputs = names.map((name) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`));
  const first = inputs.find((input) => input !== null);
  first?.focus();
  first?.select();
};
