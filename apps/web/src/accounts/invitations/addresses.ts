/** The unique addresses of a pasted text, separated by lines, commas, semicolons or spaces. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).flatMap((one) => one.replace(/^<|>$/g, "").toLowerCase() || [])),
];
