import type { Direction } from "@portico/contract/cameras/form";
import { type CameraDirections, directionOf, type Motion } from "./directions.ts";
import { plateOf, type Reading, storableText } from "./reading.ts";

/** What a camera says of a plate, in a form that can be stored and compared. */
export interface SeenPlate {
  plate: string | null;
  plateRaw: string | null;
  candidates: readonly string[];
  confidence: number | null;
  motion: string | null;
  direction: Direction | null;
}

/** @param meanings the meanings of the maker's words for directions */
export function seenPlate(
  camera: CameraDirections,
  reading: Reading,
  meanings: Readonly<Record<string, Motion>>,
): SeenPlate {
  const plate = plateOf(reading.plateRaw);
  return {
    plate,
    plateRaw: reading.plateRaw === null ? null : storableText(reading.plateRaw, 64),
    candidates: [...new Set(reading.candidates.slice(0, 10).flatMap((raw) => plateOf(raw) ?? []))].filter(
      (one) => one !== plate,
    ),
    confidence: reading.confidence,
    motion: reading.motion === null ? null : storableText(reading.motion, 40),
    direction: directionOf(reading.motion, meanings, camera),
  };
}
