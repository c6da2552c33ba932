import type { Group } from "@portico/contract/common";

/** In the order of the form: groups for using the product first, then groups for administering it. */
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
