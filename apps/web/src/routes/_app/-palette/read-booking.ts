import { withoutAccents } from "@portico/contract/core/accents";
import { addDays, weekdayOf } from "@portico/contract/days/days";
import { minutesOf, timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { readDay } from "../../../ui/days/read-day.ts";
import { readTime } from "../../../ui/days/read-time.ts";

/** What somebody wants to book, as they typed it. */
export type Booking =
  | { kind: "room"; day: string; startTime: string; endTime: string; people: number | undefined }
  | { kind: "desk"; day: string; near: string | undefined }
  | { kind: "parking"; day: string };

interface Clock {
  /** `yyyy-MM-dd` and `HH:mm` at the site. */
  today: string;
  time: string;
}

/** English and German, whatever the screen speaks: people type what they are used to. Without accents. */
const KINDS: Record<Booking["kind"], readonly string[]> = {
  room: ["meeting room", "room", "besprechungsraum", "besprechungszimmer", "konferenzraum", "raum"],
  desk: ["desk", "schreibtisch", "arbeitsplatz", "tisch"],
  parking: ["parking space", "parking", "parkplatz", "parken"],
};
const LEADING = /^(?:(?:book|buche|a|an|ein|einen)\s+)+/;
const DAYS = new Map([
  ...["today", "heute", "now", "jetzt"].map((word) => [word, 0] as const),
  ...["tomorrow", "morgen"].map((word) => [word, 1] as const),
  ["ubermorgen", 2] as const,
]);
/** By weekday from Monday on; short forms are two or three letters of these. */
const WEEKDAYS = [
  ["monday", "montag"],
  ["tuesday", "dienstag"],
  ["wednesday", "mittwoch"],
  ["thursday", "donnerstag"],
  ["friday", "freitag"],
  ["saturday", "samstag"],
  ["sunday", "sonntag"],
];
const NEXT = ["next", "nachsten", "nachster", "nachstes"];
const NEAR = ["near", "neben", "bei"];
const FOR = ["for", "fur"];
const PEOPLE = ["people", "persons", "personen", "leute"];
const HOURS = ["h", "hour", "hours", "stunde", "stunden"];
const MINUTES = ["min", "minutes", "minuten"];
const UNTIL = ["-", "–", "to", "until", "bis"];
/** A number after these is a time of day. */
const AT = ["at", "um", "from", "von", "ab"];
const ON = ["on", "am"];

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 30;
const USUAL_MINUTES = 60;
const EARLIEST = 8 * 60;
const PEOPLE_MAX = 1000;

const SHORT_WEEKDAY = /^[a-z]{2,3}\.?$/;

/** The distance to a weekday's next coming; undefined for another word. */
function weekdayAhead(word: string, today: string): number | undefined {
  const at = WEEKDAYS.findIndex((names) =>
    names.some(
      (name) => name === word || (SHORT_WEEKDAY.test(word) && name.startsWith(word.replace(".", ""))),
    ),
  );
  return at < 0 ? undefined : (at + 1 - weekdayOf(today) + 7) % 7;
}

/** What has been read so far. */
interface Parts {
  day?: string;
  from?: number;
  until?: number;
  minutes?: number;
  people?: number;
  near?: string;
}

/** Reads words one after the other; each function takes what it knows, and says whether it has. */
class Reader {
  readonly parts: Parts = {};
  private at = 0;
  private readonly raw: readonly string[];
  private readonly words: readonly string[];
  private readonly today: string;

  constructor(text: string, today: string) {
    this.raw = text.split(/[\s,]+/).filter(Boolean);
    this.words = this.raw.map(withoutAccents);
    this.today = today;
  }

  /** Whether every word has a meaning, and none has two. */
  readAll(): boolean {
    while (this.at < this.words.length) {
      const isKnown =
        this.readDayWord() || this.readNear() || this.readFor() || this.readTimes() || this.readDate();
      if (!isKnown) return false;
    }
    return true;
  }

  private word(ahead = 0): string {
    return this.words[this.at + ahead] ?? "";
  }

  private is(list: readonly string[], ahead = 0): boolean {
    return list.includes(this.word(ahead));
  }

  /** Takes words for a part that has not been read yet. */
  private take(words: number, parts: Parts): boolean {
    if (Object.keys(parts).some((name) => name in this.parts)) return false;
    Object.assign(this.parts, parts);
    this.at += words;
    return true;
  }

  private readDayWord(): boolean {
    const skipped = this.is(ON) ? 1 : 0;
    const isNext = this.is(NEXT, skipped);
    const at = skipped + (isNext ? 1 : 0);
    const away = isNext ? undefined : DAYS.get(this.word(at));
    if (away !== undefined) return this.take(at + 1, { day: addDays(this.today, away) });
    const ahead = weekdayAhead(this.word(at), this.today);
    if (ahead === undefined) return false;
    return this.take(at + 1, { day: addDays(this.today, isNext && ahead === 0 ? 7 : ahead) });
  }

  /** `24 Nov`, `24.11.`, `2026-11-24`. */
  private readDate(): boolean {
    const skipped = this.is(ON) ? 1 : 0;
    const [first = "", second = ""] = [this.raw[this.at + skipped], this.raw[this.at + skipped + 1]];
    const isSplit = /^\d{1,2}\.?$/.test(first) && /^\p{L}{3,}\.?$/u.test(second);
    const isWhole = /^\d{1,2}[./]\d{1,2}(?:[./](?:\d{2}|\d{4})?)?$|^\d{4}-\d{2}-\d{2}$/.test(first);
    if (!isSplit && !isWhole) return false;
    const day = readDay(isSplit ? `${first} ${second}` : first, this.today, { min: this.today });
    return day !== undefined && this.take(skipped + (isSplit ? 2 : 1), { day });
  }

  /**
   * The name that follows, up to a day: `near Priya Nair on Friday`. Short weekdays are names too: `near Mo`, and every word of
   * a name once the day has been read.
   */
  private readNear(): boolean {
    if (!this.is(NEAR)) return false;
    let end = this.at + 1;
    const isWeekday = (word: string) => weekdayAhead(word, this.today) !== undefined;
    const isName = (word: string, at: number) =>
      SHORT_WEEKDAY.test(word) && isWeekday(word) && (at === this.at + 1 || this.parts.day !== undefined);
    const isDay = (word: string) =>
      ON.includes(word) || NEXT.includes(word) || DAYS.has(word) || isWeekday(word);
    const isEnd = (word: string) => isDay(word) || /\d/.test(word);
    const continues = (word: string) => isName(word, end) || !isEnd(word);
    while (end < this.words.length && continues(this.words[end]!)) end += 1;
    const near = this.raw.slice(this.at + 1, end).join(" ");
    return near !== "" && this.take(end - this.at, { near });
  }

  /** `for 6`, `6 people`, `for 2 hours`. */
  private readFor(): boolean {
    const skipped = this.is(FOR) ? 1 : 0;
    const found = /^(\d{1,4})(h|min)?$/.exec(this.word(skipped));
    if (!found) return false;
    const number = Number(found[1]);
    const unit = found[2] ?? this.word(skipped + 1);
    const words = skipped + (found[2] ? 1 : 2);
    if (HOURS.includes(unit)) return this.take(words, { minutes: number * 60 });
    if (MINUTES.includes(unit)) return this.take(words, { minutes: number });
    if (number === 0 || number > PEOPLE_MAX) return false;
    if (PEOPLE.includes(unit)) return this.take(words, { people: number });
    return skipped === 1 && this.take(2, { people: number });
  }

  /** `14:00`, `2pm`, `at 14`, `14 Uhr`, `14:00-15:30`, `from 14 to 15:30`. */
  private readTimes(): boolean {
    const isAfter = this.is(AT);
    const skipped = isAfter ? 1 : 0;
    const [whole, ...second] = this.word(skipped).split(/[-–]/);
    if (second.length === 1 && second[0] !== "") {
      const [from, until] = [timeIn(whole!, true), timeIn(second[0]!, true)];
      const uhr = this.is(["uhr"], skipped + 1) ? 1 : 0;
      return from !== undefined && until !== undefined && this.take(skipped + 1 + uhr, { from, until });
    }
    const from = this.timeAt(skipped, isAfter);
    if (!from) return false;
    const middle = skipped + from.words;
    if (!this.is(UNTIL, middle)) return this.take(middle, { from: from.minutes });
    const until = this.timeAt(middle + 1, true);
    return (
      until !== undefined && this.take(middle + 1 + until.words, { from: from.minutes, until: until.minutes })
    );
  }

  private timeAt(ahead: number, isTime: boolean): { minutes: number; words: number } | undefined {
    const isTwo = /^(?:am|pm|uhr)$/.test(this.word(ahead + 1));
    // A range makes the hour before it a time: `14 to 15`.
    const isHour = isTime || isTwo || (this.is(UNTIL, ahead + 1) && /^\d/.test(this.word(ahead + 2)));
    const minutes = timeIn(isTwo ? `${this.word(ahead)} ${this.word(ahead + 1)}` : this.word(ahead), isHour);
    return minutes === undefined ? undefined : { minutes, words: isTwo ? 2 : 1 };
  }
}

/** A bare number is a time only where the words around it say so. */
function timeIn(word: string, isHour: boolean): number | undefined {
  if (!isHour && !/^\d{1,2}[:.h]\d{2}$|^\d{1,2}(?:am|pm|uhr)$/.test(word)) return undefined;
  const time = readTime(word);
  return time === undefined ? undefined : minutesOf(time);
}

/** The times of a room: from the next half hour or the morning on, for an hour, where nothing else was said. */
function timesOf(
  { from, until, minutes }: Parts,
  isToday: boolean,
  now: number,
): [number, number] | undefined {
  const next = Math.ceil((now + 1) / STEP_MINUTES) * STEP_MINUTES;
  const start = from ?? Math.max(EARLIEST, isToday ? next : 0);
  const end = until ?? start + (minutes ?? USUAL_MINUTES);
  return end > start && end < DAY_MINUTES && minutes !== 0 ? [start, end] : undefined;
}

/**
 * `room for 6 tomorrow 14:00`, `room 14:00-15:30 Tuesday`, `desk Friday near Priya`, `parking tomorrow`; the same in German.
 *
 * @returns undefined for anything else: a text with one word that has no meaning here is no booking
 */
export function readBooking(text: string, { today, time }: Clock): Booking | undefined {
  const typed = text.trim().replace(/\s+/g, " ");
  const rest = typed.slice(LEADING.exec(withoutAccents(typed))?.[0].length ?? 0);
  const kind = (Object.keys(KINDS) as Booking["kind"][]).find((one) => wordsOf(one, rest) !== undefined);
  if (!kind) return undefined;
  const reader = new Reader(wordsOf(kind, rest)!, today);
  if (!reader.readAll()) return undefined;
  const { parts } = reader;
  if (Object.keys(parts).length === 0) return undefined;
  const now = minutesOf(time);
  const hasTimes = parts.from !== undefined || parts.minutes !== undefined;
  // Without a day, a time that has passed is tomorrow's.
  const day = parts.day ?? addDays(today, parts.from !== undefined && parts.from <= now ? 1 : 0);
  if (day < today || (kind !== "desk" && parts.near !== undefined)) return undefined;
  if (kind !== "room" && (hasTimes || parts.people !== undefined)) return undefined;
  if (kind === "parking") return { kind, day };
  if (kind === "desk") return { kind, day, near: parts.near };
  const times = timesOf(parts, day === today, now);
  if (!times || (day === today && times[0] <= now)) return undefined;
  return {
    kind,
    day,
    startTime: timeUpToMidnight(times[0]),
    endTime: timeUpToMidnight(times[1]),
    people: parts.people,
  };
}

/** The words after the name of what is booked; undefined where the text begins otherwise. */
function wordsOf(kind: Booking["kind"], text: string): string | undefined {
  const simple = withoutAccents(text);
  const name = KINDS[kind].find((one) => simple === one || simple.startsWith(`${one} `));
  return name === undefined ? undefined : text.slice(name.length).trim();
}
