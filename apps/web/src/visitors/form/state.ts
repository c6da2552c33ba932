import type { CustomField } from "@portico/contract/core/custom-fields";
import { type Locale, text } from "@portico/contract/texts/text";
import { checkVisitor, limits, normalizePlate, type VisitorRules } from "@portico/contract/visitors/form";
import { translateProblems } from "../../locales/translate.ts";
import type { VehicleState } from "../../ui/form/vehicle-rows.tsx";
import type { Photo } from "../../ui/photo/field.tsx";
import type { Visitor, VisitorBody } from "../core/use-visitors.ts";

export interface VisitorFormState {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  notes: string;
  /** Null: the client's language. */
  locale: Locale | null;
  tags: string[];
  vehicles: VehicleState[];
  typeId: string | null;
  /** Values of the types' own fields by key; values of a formerly chosen type stay. */
  additional: Record<string, unknown>;
  photo: Photo;
}

/** Splits a name that was typed as one text: in "Ana Maria Silva" the first word is the first name. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return {
    firstName: first.slice(0, limits.firstNameMax),
    lastName: rest.join(" ").slice(0, limits.lastNameMax),
  };
};

export const newState = (name = ""): VisitorFormState => ({
  ...splitName(name),
  company: "",
  email: "",
  phone: "",
  notes: "",
  locale: null,
  tags: [],
  vehicles: [],
  typeId: null,
  additional: {},
  photo: { kind: "none" },
});

export const stateOf = (visitor: Visitor): VisitorFormState => ({
  firstName: visitor.firstName,
  lastName: visitor.lastName,
  company: visitor.company ?? "",
  email: visitor.email ?? "",
  phone: visitor.phone ?? "",
  notes: visitor.notes ?? "",
  locale: visitor.locale,
  tags: visitor.tags,
  vehicles: visitor.registration.map((vehicle, key) => ({ ...vehicle, key })),
  typeId: visitor.type?.id ?? null,
  additional: visitor.additional,
  photo: visitor.photo ? { kind: "kept", url: visitor.photo } : { kind: "none" },
});

/** An empty row is no vehicle. */
const filledVehicles = (state: VisitorFormState): VehicleState[] =>
  state.vehicles.filter(({ registration }) => registration.trim() !== "");

export const bodyOf = (state: VisitorFormState, fields: readonly CustomField[]): VisitorBody => ({
  firstName: state.firstName.trim(),
  lastName: state.lastName.trim(),
  company: state.company.trim() || null,
  email: state.email.trim() || null,
  phone: state.phone.trim() || null,
  notes: state.notes.trim() || null,
  locale: state.locale,
  tags: state.tags,
  vehicles: filledVehicles(state).map(({ registration, vehicleType }) => ({
    registration: registration.trim(),
    vehicleType,
  })),
  typeId: state.typeId,
  additional: Object.fromEntries(
    fields.flatMap(({ key }) => (state.additional[key] === undefined ? [] : [[key, state.additional[key]]])),
  ),
  ...(state.photo.kind === "none" && { photo: null }),
});

/** The problems before sending, by the server's names of the fields. */
export const checkForm = (state: VisitorFormState, rules: VisitorRules): Record<string, string> => {
  const problems = checkVisitor(state, rules);
  const plates = filledVehicles(state).map(({ registration }) => normalizePlate(registration));
  if (plates.includes("")) problems.vehicles = text("customFields.required");
  else if (new Set(plates).size < plates.length) problems.vehicles = text("common.plateTwice");
  return translateProblems(problems);
};
