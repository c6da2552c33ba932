/** What went wrong beside what a test looks at; each test ends without any (setup.ts). */
export const problems: string[] = [];
