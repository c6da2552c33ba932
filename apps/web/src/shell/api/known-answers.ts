import { SEEN_HEADER, VERSION_HEADER } from "@portico/contract/core/live";

/**
 * What this browser has seen and has. The server keeps answers that all people share; it hands one out only if it
 * has heard of all changes that the browser has seen, and says "not modified" for one that the browser has.
 */

const SEEN_KEY = "portico-seen";
/** As many versions as the server reads in one header (platform/work/versions.ts). */
const PROCESSES_MAX = 45;
/** An older version has settled: no kept answer is from before it (platform/work/versions.ts). Twice that, for clocks that differ. */
const SETTLED_MS = 120_000;
const ANSWERS_MAX = 30;

let seen = "none";

/** All tabs share it: what one has changed, another must not show as it was. */
const readSeen = (): string => {
  try {
    return localStorage.getItem(SEEN_KEY) ?? seen;
  } catch {
    return seen;
  }
};

const timeOf = (version: string): number => Number.parseInt(version.split(".")[1] ?? "", 36);

/** Notes the versions of changes, with commas between: the newest of each process counts. */
export const noteVersion = (versions: string | null | undefined): void => {
  for (const version of versions?.split(",") ?? []) noteOne(version);
};

/** Times in base 36 compare by their length first. */
const noteOne = (version: string): void => {
  const [process = "", time = ""] = version.split(".");
  const before = readSeen();
  const others = before === "none" ? [] : before.split(",");
  const same = others.find((one) => one.startsWith(`${process}.`))?.slice(process.length + 1) ?? "";
  if (same.length > time.length || (same.length === time.length && same >= time)) return;
  const rest = others.filter(
    (one) => !one.startsWith(`${process}.`) && timeOf(version) - timeOf(one) < SETTLED_MS,
  );
  seen = [version, ...rest].slice(0, PROCESSES_MAX).join(",");
  try {
    localStorage.setItem(SEEN_KEY, seen);
  } catch {
    // Without storage each tab knows what it has seen itself.
  }
};

interface KnownAnswer {
  etag: string;
  body: unknown;
}
/** By address, the last used last. */
const answers = new Map<string, KnownAnswer>();

export const knownHeaders = (url: string): Record<string, string> => {
  const known = answers.get(url);
  return { [SEEN_HEADER]: readSeen(), ...(known ? { "if-none-match": known.etag } : {}) };
};

/** The body that "not modified" stands for. */
export const knownBody = (url: string): unknown => answers.get(url)?.body;

/** Notes what an answer tells, and keeps its body if the server can say later that it has not changed. */
export const noteAnswer = (url: string, { headers }: Response, body: unknown): void => {
  noteVersion(headers.get(VERSION_HEADER));
  const etag = headers.get("etag");
  if (!etag || body === undefined) return;
  answers.delete(url);
  answers.set(url, { etag, body });
  const [oldest] = answers.keys();
  if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
};
