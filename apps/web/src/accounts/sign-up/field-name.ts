const FIELD_NAME_MAX = 40;

/** A field's name from its label: "Staff number" becomes `staff_number`. */
export const fieldNameFor = (label: string): string =>
  label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, FIELD_NAME_MAX);
