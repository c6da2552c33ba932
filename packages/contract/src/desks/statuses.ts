/** Names of desks that addresses and their readers use; apart from the form for the reason in searched.ts. */

export const DESK_STATUSES = [
  "available",
  "occupied",
  "needs-cleaning",
  "unauthorized",
  "unavailable",
] as const;
/** Of a desk on a day for a person: the first of unavailable, occupied, needs-cleaning, unauthorized and available that holds. */
export type DeskStatus = (typeof DESK_STATUSES)[number];

export const DESK_ADMINS = ["desk_admin", "deskbooking_admin", "superadmin"] as const;
