/**
 * Names that addresses of pages contain. They are apart from the form for the reason in
 * core/search-limits.ts.
 */

export const DESK_STATUSES = [
  "available",
  "occupied",
  "needs-cleaning",
  "unauthorized",
  "unavailable",
] as const;
/**
 * The status of a desk on a day for a person: the first of unavailable, occupied, needs-cleaning,
 * unauthorized and available that applies.
 */
export type DeskStatus = (typeof DESK_STATUSES)[number];

export const DESK_ADMINS = ["desk_admin", "deskbooking_admin", "superadmin"] as const;
