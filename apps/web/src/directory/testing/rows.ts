import type { Employee } from "@portico/contract/directory/directory";
import { HARBOUR, id } from "../../testing/people.ts";

/** A colleague of whom nothing is known today. */
export const employee = (firstName: string, lastName: string, over: Partial<Employee> = {}): Employee => ({
  id: id(101),
  firstName,
  lastName,
  photo: null,
  company: null,
  email: `${firstName.toLowerCase()}@northwind.example`,
  phone: "+44 20 7946 0123",
  hasPhone: true,
  hasEmail: true,
  site: { id: HARBOUR.id, name: HARBOUR.name },
  presence: null,
  desk: null,
  zone: null,
  vehicles: [],
  additionalInformation: {},
  can: { edit: false, contact: true },
  ...over,
});
