const FIELD_NAME_MAX = 40;

/** What a field may be called, from its label: "Staff number" is `staff_number`. */
export const fieldNameFor = (label: string): string =>
  label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, FIELD_NAME_MAX);
