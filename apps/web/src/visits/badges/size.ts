import type { BadgeLayout } from "../core/use-settings.ts";

/** Label sizes on the market, in millimetres. */
export const PAPER_SIZES = [
  { name: "62x100", width: 62, height: 100 },
  { name: "54x86", width: 54, height: 86 },
  { name: "90x55", width: 90, height: 55 },
  { name: "102x152", width: 102, height: 152 },
] as const;

export const BADGE_PARTS = ["type", "company", "host", "date", "location", "qrCode", "photo"] as const;

export const paperSizeName = ({ width, height }: Pick<BadgeLayout, "width" | "height">) =>
  PAPER_SIZES.find((size) => size.width === width && size.height === height)?.name ?? "own";
