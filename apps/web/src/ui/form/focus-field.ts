const FOCUSABLE = "input:not([type=hidden]):not(:disabled), [tabindex='0']";

/** Puts the focus into the field of that name (`data-field`), so that what is wrong with it is read first. */
export const focusField = (frame: Element, name: string, focusable = FOCUSABLE): void => {
  const field = frame.querySelector(`[data-field="${name}"]`);
  field?.querySelector<HTMLElement>(focusable)?.focus();
};

/** Puts the focus into the first of these inputs that the form has, with what was typed selected: the next try replaces it. */
export const focusInput = (form: Element, names: readonly string[]): void => {
  const inputs = names.map((name) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`));
  const first = inputs.find((input) => input !== null);
  first?.focus();
  first?.select();
};
