import type { Answer } from "@portico/contract/endpoint";
import type { checkImport, getVisitor } from "@portico/contract/visitors/visitors";
import { id, person } from "../../testing/people.ts";

type Visitor = Answer<typeof getVisitor>;
type ImportRow = Answer<typeof checkImport>["results"][number];

/** Who keeps the directory. */
export const RECEPTION = person({ groups: ["employee", "reception"] });

/** Zoë Ýmir of Acme, whom reception may change and write to. */
export const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  id: id(801),
  firstName: "Zoë",
  lastName: "Ýmir",
  company: "Acme",
  email: "zoe@acme.example",
  phone: null,
  hasEmail: true,
  hasPhone: false,
  locale: null,
  photo: null,
  tags: ["vip"],
  notes: "Tea, no milk.",
  registration: [{ registration: "AB 11", vehicleType: "Car" }],
  type: null,
  additional: {},
  isStaff: false,
  lastVisitAt: null,
  can: { edit: true, editContact: true, contact: true },
  ...over,
});

/** A row of a file that brings somebody new. */
export const importRow = (over: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  firstName: "Ana",
  lastName: "Ñuñez",
  email: "ana@acme.example",
  company: "Acme",
  phone: null,
  registration: null,
  existing: null,
  problems: [],
  ...over,
});
