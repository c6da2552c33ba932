/** Colours as `#RRGGBB`; contrast as WCAG 2.2 measures it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** WCAG's level AA for text. */
const READABLE = 4.5;
const STEPS = 20;

/** White or black, whichever is easier to read on the ground; one of them is always readable. */
export const inkOn = (ground: string): string =>
  contrast("#FFFFFF", ground) >= contrast("#000000", ground) ? "#FFFFFF" : "#000000";

/** The colour with a share of another, 0 to 1. */
export const mix = (colour: string, other: string, share: number): string => {
  const mixed = channels(colour).map((one, at) => Math.round(one + (channels(other)[at]! - one) * share));
  return `#${mixed.map((one) => one.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
};

/** The colour itself if it is readable on that ground, otherwise the nearest readable one. */
export function readableOn(ground: string, colour: string): string {
  const ink = inkOn(ground);
  for (let step = 0; step < STEPS; step++) {
    const nearer = mix(colour, ink, step / STEPS);
    if (contrast(nearer, ground) >= READABLE) return nearer;
  }
  return ink;
}
