import { limits } from "@portico/contract/visits/kiosk";
import { foldWords } from "../../visitors/public.ts";
import { codeSignature } from "../core/links.ts";

/** Finds a visitor's own visit at the kiosk. Pure. */

/** A visit of today that can be checked in. */
export interface Candidate {
  id: string;
  visitorId: string;
  firstName: string;
  lastName: string;
  pin: string;
  /** The secret of the visitor's link. */
  uuid: string;
  start: string;
  end: string;
}

export interface KioskQuery {
  name?: string | null | undefined;
  pin?: string | null | undefined;
  /** The text that the scanner read. */
  code?: string | null | undefined;
}

type MatchResult<T> =
  | { found: "one"; visit: T; isSure: boolean; isProven: boolean }
  | { found: "more" | "none" };

/**
 * The visit that the visitor means, if the input is clear. `isSure`: the input holds the full name, the pin
 * or the code, so that the visitor may be greeted and checked in; a part of a name only narrows the search.
 * `isProven`: it holds the PIN, the visitor's link or a signed code, which only the visitor has. A code with the
 * visit's id alone, as on badges printed before codes were signed, proves no more than a name.
 */
export function findVisit<T extends Candidate>(
  candidates: readonly T[],
  query: KioskQuery,
  now: Date,
): MatchResult<T> {
  const typed = query.name ? foldWords(query.name) : undefined;
  const byProof = candidates.filter((one) => hasPin(one, query.pin) && hasCode(one, query.code));
  const fitting = typed ? byProof.filter((one) => matchesName(typed, toNameWords(one))) : byProof;
  // A full name means exactly that name, not a longer one that begins with it.
  const whole = typed ? fitting.filter((one) => isWholeName(typed, toNameWords(one))) : [];
  const isNamed = Boolean(query.pin || query.code);
  if (whole.length === 0 && !isNamed && typed && typed.join("").length < limits.nameMin)
    return { found: "more" };
  const meant = whole.length > 0 ? whole : fitting;
  const people = new Set(meant.map(({ visitorId }) => visitorId));
  if (people.size > 1) return { found: "more" };
  const visit = nearestVisit(meant, now);
  if (!visit) return { found: "none" };
  const isProven = Boolean(query.pin) || (Boolean(query.code) && provesVisit(query.code!, visit));
  return { found: "one", visit, isSure: whole.length > 0 || isNamed, isProven };
}

interface NameWords {
  words: string[];
  /** The name as one word, either part first: hyphens, apostrophes and spaces make no difference. */
  whole: string[];
}

function toNameWords({ firstName, lastName }: Candidate): NameWords {
  const [first, last] = [foldWords(firstName), foldWords(lastName)];
  return { words: [...first, ...last], whole: [[...first, ...last].join(""), [...last, ...first].join("")] };
}

/** Whether the typed words begin the name, as one text or word by word in any order. */
const matchesName = (typed: readonly string[], { words, whole }: NameWords): boolean =>
  whole.some((name) => name.startsWith(typed.join(""))) || beginsWords(typed, words);

/**
 * Each typed word begins another word of the name. The longest comes first: where it fits, a shorter one may
 * fit too.
 */
function beginsWords(typed: readonly string[], words: readonly string[]): boolean {
  const left = [...words];
  for (const begun of typed.toSorted((one, other) => other.length - one.length)) {
    const at = left.findIndex((word) => word.startsWith(begun));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

const isWholeName = (typed: readonly string[], { words, whole }: NameWords): boolean =>
  typed.length > 0 &&
  (whole.includes(typed.join("")) || typed.toSorted().join(" ") === words.toSorted().join(" "));

const hasPin = ({ pin }: Candidate, entered: string | null | undefined): boolean =>
  !entered || pin === entered;

const hasCode = (visit: Candidate, code: string | null | undefined): boolean =>
  !code || namesVisit(code, visit);

/**
 * Whether a code belongs to the visit: the code on the invitation and the badge, or the address of the
 * personal link.
 */
function namesVisit(code: string, { id, uuid }: Candidate): boolean {
  const address = URL.parse(code);
  if (!address) return false;
  const { pathname, searchParams } = address;
  if (/^\/handle-qr\/?$/.test(pathname))
    return searchParams.get("aid") === "visit-check-in" && searchParams.get("oid")?.toLowerCase() === id;
  const [, link] = /^\/visit\/([0-9a-f-]{36})(?:\/sign-in)?\/?$/i.exec(pathname) ?? [];
  return link?.toLowerCase() === uuid;
}

/** Whether a code that names the visit holds one of its secrets: the signature, or that of the link. */
const provesVisit = (code: string, { id, uuid }: Candidate): boolean => {
  const { pathname, searchParams } = new URL(code);
  return !pathname.startsWith("/handle-qr") || searchParams.get("sig") === codeSignature(id, uuid);
};

/** Of one visitor's visits on a day: the current one, else the next, else the last. */
function nearestVisit<T extends Candidate>(visits: readonly T[], now: Date): T | undefined {
  const inOrder = visits.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return inOrder.find(({ end }) => new Date(end) > now) ?? inOrder.at(-1);
}
