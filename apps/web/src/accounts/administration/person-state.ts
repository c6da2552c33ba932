import { checkProfile, NO_RULES } from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import { text } from "@portico/contract/texts/text";
import { translateProblems } from "../../locales/translate.ts";
import type { VehicleState } from "../../ui/form/vehicle-rows.tsx";
import type { Photo } from "../../ui/photo/field.tsx";
import type { Person, PersonBody } from "../core/use-people.ts";

export interface PersonState {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  postcode: string;
  lineManagerEmail: string;
  site: string | null;
  permittedSites: string[];
  groups: Group[];
  isRestricted: boolean;
  isLocatable: boolean;
  vehicles: VehicleState[];
  additionalInformation: Record<string, unknown>;
  photo: Photo;
}

export const newState = (groups: Group[]): PersonState => ({
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  company: "",
  postcode: "",
  lineManagerEmail: "",
  site: null,
  permittedSites: [],
  groups,
  isRestricted: false,
  isLocatable: false,
  vehicles: [],
  additionalInformation: {},
  photo: { kind: "none" },
});

export const stateOf = (person: Person): PersonState => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone ?? "",
  company: person.company ?? "",
  postcode: person.postcode ?? "",
  lineManagerEmail: person.lineManagerEmail ?? "",
  site: person.site?.id ?? null,
  permittedSites: person.permittedSites,
  groups: person.groups,
  isRestricted: person.isRestricted,
  isLocatable: person.isLocatable,
  vehicles: person.vehicles.map((vehicle, key) => ({ ...vehicle, key })),
  additionalInformation: person.additionalInformation,
  photo: person.photo ? { kind: "kept", url: person.photo } : { kind: "none" },
});

const filledVehicles = ({ vehicles }: PersonState) =>
  vehicles
    .filter(({ registration }) => registration.trim() !== "")
    .map(({ registration, vehicleType }) => ({ registration: registration.trim(), vehicleType }));

const changedFields = (now: Record<string, unknown>, was: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key])),
  );

/** The changed values. Unchanged ones are left out, since another person may have changed them. */
export const bodyOf = (state: PersonState, before: PersonState): PersonBody => {
  const full: Record<string, unknown> = {
    ...state,
    firstName: state.firstName.trim(),
    lastName: state.lastName.trim(),
    email: state.email.trim(),
    vehicles: filledVehicles(state),
  };
  const was: Record<string, unknown> = { ...before, vehicles: filledVehicles(before) };
  const { photo: _, additionalInformation, ...body } = changedFields(full, was);
  const answers = changedFields(state.additionalInformation, before.additionalInformation);
  const isPhotoGone = state.photo.kind === "none" && before.photo.kind !== "none";
  return {
    ...body,
    ...(additionalInformation !== undefined && { additionalInformation: answers }),
    ...(isPhotoGone && { photo: null }),
  };
};

/**
 * The problems that the browser finds before sending, by the server's names of the fields; the server finds
 * the others.
 */
export const checkPerson = (state: PersonState): Record<string, string> => {
  const problems = checkProfile(
    { ...state, photo: false, site: null, vehicles: filledVehicles(state), additional: {} },
    {
      mode: "edit",
      // Only the server knows the most vehicles and the allowed addresses.
      rules: { ...NO_RULES, maxRegistrations: Number.POSITIVE_INFINITY },
      siteIds: [],
      hasScreens: false,
      hasPhoto: true,
    },
  );
  const isEmpty = state.email.trim() === "";
  return translateProblems({ ...problems, ...(isEmpty && { email: text("common.emailInvalid") }) });
};
