import type { Group } from "@portico/contract/common";

/** As they are offered: what people do first, then who looks after what. */
export const GROUP_NAMES: readonly Group[] = [
  "employee",
  "parking",
  "ev_space_booking",
  "deskbooking",
  "PA",
  "Exec PA",
  "Executive",
  "reception",
  "security",
  "cleaning",
  "reporting",
  "parking_admin",
  "desk_admin",
  "deskbooking_admin",
  "admin",
  "superadmin",
];
