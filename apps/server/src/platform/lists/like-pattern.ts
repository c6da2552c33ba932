/** Patterns of SQL's `like` and `ilike`. The signs of patterns in a text that people type stand for themselves. */

export const containing = (text: string): string => `%${exactly(text)}%`;

export const beginningWith = (text: string): string => `${exactly(text)}%`;

export const exactly = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
