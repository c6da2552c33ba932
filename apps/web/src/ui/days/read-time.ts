/**
 * The time of day that a person means: `9`, `930`, `0930`, `9:30`, `9.30`, `16h30`, `4 pm`, `9:30 Uhr`.
 *
 * @returns `HH:mm`; undefined for a text that names no time
 */
export const readTime = (text: string): string | undefined => {
  const found = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?[:.h]?\s*(am|pm|uhr)?$/.exec(text.trim().toLowerCase());
  if (!found) return undefined;
  const [, typed = "", minutes = "00", word] = found;
  const half = word !== "uhr" && word;
  const hours = Number(typed);
  if (half && (hours < 1 || hours > 12)) return undefined;
  const hour = half ? (hours % 12) + (half === "pm" ? 12 : 0) : hours;
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, "0")}:${minutes}` : undefined;
};

/** Whether no further key belongs to the time: `1630`, `16:30`, `9:30`, and `930`, since no hour is 93. */
export const isWholeTime = (text: string): boolean =>
  /^\d{1,2}[:.]\d{2}$|^\d{4}$/.test(text) || (/^\d{3}$/.test(text) && Number(text.slice(0, 2)) > 23);
