/** Names of the theme's scales, so that a zone is readable in light and dark. */
export const ZONE_COLORS = [
  "indigo",
  "blue",
  "teal",
  "green",
  "amber",
  "red",
  "grape",
  "violet",
  "slate",
] as const;
export type ZoneColor = (typeof ZONE_COLORS)[number];

/** The zone's colour; an unknown colour becomes `slate`. */
export const zoneColor = (color: string | null): ZoneColor =>
  ZONE_COLORS.find((known) => known === color) ?? "slate";
