import { text } from "@portico/contract/texts/text";
import { checkVisitor, limits, normalizePlate } from "@portico/contract/visitors/form";
import { translateProblems } from "../../locales/translate.ts";
import type { PersonalVisit } from "./use-personal-visit.ts";

/** The values of the visitor's form. */
export interface EditForm {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  vehicles: { key: number; registration: string; vehicleType: "Car" | "Motorcycle" | null }[];
  /** Answers to the fields of the visitor's type, by key. */
  additional: Record<string, unknown>;
  /** A new picture; null removes the present one; undefined keeps it. */
  photo: File | null | undefined;
}

export const formOf = ({ visitor }: PersonalVisit): EditForm => ({
  firstName: visitor.firstName,
  lastName: visitor.lastName,
  company: visitor.company ?? "",
  email: visitor.email ?? "",
  phone: visitor.phone ?? "",
  vehicles: visitor.registration.map((vehicle, key) => ({ ...vehicle, key })),
  additional: visitor.additional,
  photo: undefined,
});

type DetailsRules = Pick<PersonalVisit, "client" | "fields">;

/** Problems by field, before the form is sent. */
export const problemsOf = (form: EditForm, { client, fields }: DetailsRules): Record<string, string> => {
  const { phoneRequired, emailRequired } = client;
  const problems = checkVisitor(form, { phoneRequired, emailRequired, fields });
  const plates = filledVehicles(form).map(({ registration }) => normalizePlate(registration));
  if (new Set(plates).size < plates.length) problems.vehicles = text("common.plateTwice");
  if (form.photo && form.photo.size > limits.photoMax) problems.photo = text("common.fileTooLarge");
  return translateProblems(problems);
};

const filledVehicles = ({ vehicles }: EditForm) =>
  vehicles.filter(({ registration }) => registration.trim() !== "");

/** The request body; an empty text becomes null. */
export const detailsOf = (form: EditForm, { fields }: Pick<DetailsRules, "fields">) => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  company: form.company.trim() || null,
  email: form.email.trim() || null,
  phone: form.phone.trim() || null,
  vehicles: filledVehicles(form).map(({ registration, vehicleType }) => ({
    registration: registration.trim(),
    vehicleType,
  })),
  ...(fields.length > 0 && { additional: answersOf(fields, form.additional) }),
  photo: form.photo,
});

const answersOf = (fields: DetailsRules["fields"], answers: EditForm["additional"]) =>
  Object.fromEntries(fields.flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])));
