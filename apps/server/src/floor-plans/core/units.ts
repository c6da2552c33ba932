/** Limits of the longer side in a plan's units: markers of the usual size are readable on it. */
const SIDE_MIN = 600;
const SIDE_MAX = 2400;

export interface Size {
  width: number;
  height: number;
}

/** The same proportions, within the limits of a plan. */
export function toUnits({ width, height }: Size): Size {
  const longer = Math.max(width, height);
  const scale = Math.min(Math.max(longer, SIDE_MIN), SIDE_MAX) / longer;
  const side = (length: number): number => Math.max(1, Math.round(length * scale * 10) / 10);
  return { width: side(width), height: side(height) };
}
