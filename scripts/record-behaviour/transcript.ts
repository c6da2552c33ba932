/**
 * The recorded texts, by file name. Ids and secrets that differ between runs are replaced by names such as
 * <uuid visits.3>, made of the file in which they appear first and their number there. So a thing has the
 * same name everywhere, and an additional id in one file leaves the names of all others unchanged.
 */

interface Kind {
  name: string;
  pattern: RegExp;
  /** Values that are the same in every run are not replaced. */
  isSteady?(text: string): boolean;
}

const KINDS: Kind[] = [
  // The demo's own ids (version 8) derive from a fixed seed, and so do the ids of repeated attempts.
  {
    name: "uuid",
    pattern: /(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-f])/gi,
    isSteady: (text) => text[14] === "8" || /^0{8}/.test(text),
  },
  { name: "hash", pattern: /\$argon2id\$[\w$=,+/-]+/g },
  // 256 bits in base64url: tokens of links and cookies, signatures.
  { name: "secret", pattern: /(?<![\w-])[\w-]{43}(?![\w-])/g },
  { name: "sealed", pattern: /(?<![\w.])1\.[\w-]{40,}/g },
  // The secret for an authenticator app, in base32.
  { name: "base32", pattern: /(?<![A-Z0-9])[A-Z2-7]{32}(?![A-Z0-9])/g },
];

/** Ports, which have no meaning beyond their presence. */
const PORT = /(127\.0\.0\.1(?::|%3A))\d+/g;

export interface Transcript {
  /** Appends to a file. */
  write(file: string, text: string): void;
  /** The text as it would be recorded in that file. */
  steady(file: string, text: string): string;
  /** The text with the names known so far and without other ids: a sort key that is the same in each run. */
  masked(text: string): string;
  files(): Map<string, string>;
}

export function newTranscript(): Transcript {
  const texts = new Map<string, string[]>();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  const nameOf = (kind: string, file: string, text: string): string => {
    const known = names.get(text);
    if (known) return known;
    const key = `${kind} ${file.replace(/\.\w+$/, "")}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const name = `<${key}.${count}>`;
    names.set(text, name);
    return name;
  };
  const steady = (file: string, text: string): string =>
    KINDS.reduce(
      (done, { name, pattern, isSteady }) =>
        done.replace(pattern, (found) =>
          isSteady?.(found) ? found : nameOf(name, file, found.toLowerCase()),
        ),
      text.replaceAll("\r\n", "\n").replace(PORT, "$1<port>"),
    );
  const masked = (text: string): string =>
    KINDS.reduce(
      (done, { pattern, isSteady }) =>
        done.replace(pattern, (found) =>
          isSteady?.(found) ? found : (names.get(found.toLowerCase()) ?? "#"),
        ),
      text,
    );
  return {
    steady,
    masked,
    write(file, text) {
      const parts = texts.get(file) ?? [];
      texts.set(file, parts);
      parts.push(steady(file, text));
    },
    files: () =>
      new Map(
        [...texts]
          .map(([file, parts]) => [file, `${parts.join("\n").trimEnd()}\n`] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
  };
}

/** JSON with sorted keys, so that only its content counts. */
export const pretty = (value: unknown): string => JSON.stringify(sorted(value), null, 2);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}

/**
 * Calendar lines are folded by their length in bytes, which depends on ids; the record contains them
 * unfolded.
 */
export const unfolded = (calendar: string): string => calendar.replace(/\r?\n[ \t]/g, "");
