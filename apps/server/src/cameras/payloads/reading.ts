import type { CameraReading } from "@portico/contract/cameras/set-up";
import { type Reading, storableText } from "../receivers/reading.ts";
import type { SeenPlate } from "../receivers/seen-plate.ts";

/** What a receiver understood, for a look. */
export function toReading(
  { key, pictures }: Reading,
  { plate, ...seen }: SeenPlate,
  occurredAt: Date | null,
): CameraReading {
  return {
    ...seen,
    registration: plate,
    candidates: [...seen.candidates],
    occurredAt: occurredAt?.toISOString() ?? null,
    key: key === null ? null : storableText(key, 200),
    hasPlatePicture: pictures.plate !== undefined,
    hasOverviewPicture: pictures.overview !== undefined,
  };
}
