/** Errors outside the assertions of a test; each test must end without any (setup.ts). */
export const problems: string[] = [];
