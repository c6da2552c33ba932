const INPUTS = "input:not([type=hidden]):not([type=file]):not(:disabled), textarea, [tabindex='0']";

/**
 * Focuses the first wrong field, so that its problem is read first: a field of one of these names (`data-field`, or an
 * input's `name`), or one that is marked as wrong. Selected, its text is replaced by the next entry.
 */
export const focusWrongField = (frame: Element, names: readonly string[], isSelected = false): void => {
  const named = names.map(JSON.stringify as (name: string) => string);
  const marks = named.flatMap((name) => [`[data-field=${name}]`, `input[name=${name}]`]);
  const field = frame.querySelector<HTMLElement>([...marks, '[aria-invalid="true"]', "[data-error]"].join());
  const inner = ['[aria-invalid="true"]', INPUTS, "button"].map((one) =>
    field?.querySelector<HTMLElement>(one),
  );
  const input = field?.matches(INPUTS) ? field : inner.find((one) => one);
  input?.focus();
  if (isSelected && input instanceof HTMLInputElement) input.select();
};
