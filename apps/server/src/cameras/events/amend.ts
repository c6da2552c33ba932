import type { SeenPlate } from "../receivers/seen-plate.ts";

/**
 * What is known of a passing after another word about it: the more certain plate counts, and of equally certain ones the
 * update. A direction that is known stays, unless the update knows another.
 */
export function amendPlate(before: SeenPlate, said: SeenPlate, isUpdate: boolean): SeenPlate {
  const [old, given] = [before.confidence ?? 0, said.confidence ?? 0];
  const isBetter =
    said.plate !== null && (before.plate === null || given > old || (isUpdate && given === old));
  const isTurned = said.direction !== null && (before.direction === null || isUpdate);
  return {
    plate: isBetter ? said.plate : before.plate,
    plateRaw: isBetter ? said.plateRaw : before.plateRaw,
    candidates: isBetter ? said.candidates : before.candidates,
    confidence: isBetter ? said.confidence : before.confidence,
    motion: isTurned ? said.motion : before.motion,
    direction: isTurned ? said.direction : before.direction,
  };
}
