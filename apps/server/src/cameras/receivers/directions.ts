import type { Direction, Facing } from "@portico/contract/cameras/form";

/**
 * What a maker's word for a direction says: the way that cars usually drive past this camera, or against it; or the
 * direction for the site itself.
 */
export type Motion = "usual" | "against" | Direction;

export interface CameraDirections {
  facing: Facing;
  /** The client's own meanings of words, which count more than the maker's. */
  directions: readonly { word: string; direction: Direction }[];
}

/** `90-270`, or across north: `300-60`. */
const RANGE = /^(\d{1,3})\s*-\s*(\d{1,3})$/;

function isMeant(word: string, said: string): boolean {
  if (word.toLowerCase() === said.toLowerCase()) return true;
  const [, from, to] = RANGE.exec(word) ?? [];
  const degrees = Number(said);
  if (from === undefined || said.trim() === "" || !Number.isFinite(degrees)) return false;
  const [first, last] = [Number(from), Number(to)];
  return first <= last ? first <= degrees && degrees <= last : degrees >= first || degrees <= last;
}

const OPPOSITE = { towards: "away", away: "towards" } as const;

/**
 * The direction for the site; null: not known. At a camera at an entrance or an exit a vehicle takes the usual way unless
 * the camera says otherwise.
 *
 * @param said the maker's word; null or an unknown one says nothing
 * @param meanings the meanings of the maker's words, in lower case
 */
export function directionOf(
  said: string | null,
  meanings: Readonly<Record<string, Motion>>,
  { facing, directions }: CameraDirections,
): Direction | null {
  if (said !== null) {
    const own = directions.find(({ word }) => isMeant(word, said));
    if (own) return own.direction;
  }
  const motion = said === null ? undefined : meanings[said.trim().toLowerCase()];
  if (motion === "towards" || motion === "away") return motion;
  const usual = facing === "departing" ? "away" : "towards";
  if (motion === "against") return OPPOSITE[usual];
  return motion === "usual" || facing !== "both" ? usual : null;
}
