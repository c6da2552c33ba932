/** Day and time that the clock of a zone (an IANA name) shows at an instant, by the platform's own zone rules. */

type Shown = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** The formats are cached, since the mails of an allocation contain thousands of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
};

const shownAt = (instant: Date, zone: string): Shown =>
  Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

/** `yyyy-MM-dd` */
export const dayOf = (instant: Date, zone: string): string => {
  const { year, month, day } = shownAt(instant, zone);
  return `${year}-${month}-${day}`;
};

/** `HH:mm` */
export const timeOf = (instant: Date, zone: string): string => {
  const { hour, minute } = shownAt(instant, zone);
  return `${hour}:${minute}`;
};

/** Whether this is an IANA name that the platform knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // An offset is a valid zone of the format, and has no summer time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};
