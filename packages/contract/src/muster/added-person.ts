import type { PresentPerson } from "./on-site.ts";

interface Name {
  firstName: string;
  lastName: string;
}

/** A person who was added to a roll call by name: of all else nothing is known. The browser may import this. */
export const addedPerson = (id: string, site: string, { firstName, lastName }: Name): PresentPerson => ({
  id,
  kind: "visitor",
  type: "external",
  photo: null,
  firstName,
  lastName,
  email: null,
  phone: null,
  hasPhone: false,
  isStaff: false,
  company: null,
  registration: null,
  host: null,
  location: { site, building: null, floor: null, zone: null, desk: null, place: null, status: "on-site" },
  seenAt: null,
  seenBy: "visit",
});
