/** Addresses as people paste them: a line each, or separated by commas, semicolons or blanks; each once. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).flatMap((one) => one.replace(/^<|>$/g, "").toLowerCase() || [])),
];
