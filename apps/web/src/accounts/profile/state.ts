import {
  checkProfile,
  conditionKey,
  groupCounts,
  type ProfileMode,
  profileLimits,
  shownFields,
  type VehicleType,
} from "@portico/contract/accounts/profile-form";
import { type Locale, text as messageText } from "@portico/contract/texts/text";
import { locale } from "../../locales/locale.ts";
import { translateProblems } from "../../locales/translate.ts";
import type { Photo } from "../../ui/photo/field.tsx";
import type { Profile, ProfileBody, SignUpBody, SignUpConfig } from "./use-account.ts";

export interface VehicleState {
  registration: string;
  vehicleType: VehicleType | null;
}

/** The values of the sign-up, invitation and profile forms. */
export interface ProfileState {
  firstName: string;
  lastName: string;
  email: string;
  lineManagerEmail: string;
  phone: string;
  password: string;
  passwordConfirm: string;
  /** The account's password, for a new address. */
  currentPassword: string;
  postcode: string;
  site: string | null;
  tags: string[];
  /** As many rows as the client allows vehicles; an empty row is no vehicle. */
  vehicles: VehicleState[];
  /** Null: the client's language. */
  locale: Locale | null;
  isLocatable: boolean;
  /** A new pin; the present one is never sent to the browser. */
  meetingRoomPin: string;
  additional: Record<string, unknown>;
  photo: Photo;
}

/** The parts that stay the same while the form is open. */
export interface FormContext {
  mode: ProfileMode;
  config: SignUpConfig;
  hasScreens: boolean;
  canLocate: boolean;
  /** Whether the account has a password; false for a new account. */
  hasPassword: boolean;
}

const vehicleSlots = (vehicles: readonly VehicleState[], config: SignUpConfig): VehicleState[] =>
  Array.from(
    { length: Math.max(config.maxRegistrations, vehicles.length) },
    (_, at) => vehicles[at] ?? { registration: "", vehicleType: null },
  );

/** A client's only site is chosen automatically. */
const siteOf = (site: string | null, config: SignUpConfig): string | null =>
  site ?? (config.sites.length === 1 ? (config.sites[0]?.id ?? null) : null);

const text = (value: unknown, max: number): string => (typeof value === "string" ? value.slice(0, max) : "");

/** The first values of a new form; an invitation may prefill some. */
export const newState = (
  config: SignUpConfig,
  email = "",
  prefill: Readonly<Record<string, unknown>> = {},
): ProfileState => ({
  firstName: text(prefill.firstName, profileLimits.nameMax),
  lastName: text(prefill.lastName, profileLimits.nameMax),
  email,
  lineManagerEmail: text(prefill.lineManagerEmail, profileLimits.emailMax),
  phone: text(prefill.phone, profileLimits.phoneMax),
  password: "",
  passwordConfirm: "",
  currentPassword: "",
  postcode: text(prefill.postcode, profileLimits.postcodeMax),
  site: siteOf(config.sites.find(({ id }) => id === prefill.site)?.id ?? null, config),
  tags: [],
  vehicles: vehicleSlots([], config),
  locale: locale(),
  isLocatable: false,
  meetingRoomPin: "",
  additional: {},
  photo: { kind: "none" },
});

export const stateOf = (profile: Profile): ProfileState => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.pendingEmail ?? profile.email,
  lineManagerEmail: profile.lineManagerEmail ?? "",
  phone: profile.phone ?? "",
  password: "",
  passwordConfirm: "",
  currentPassword: "",
  postcode: profile.postcode ?? "",
  site: siteOf(profile.site, profile.config),
  tags: profile.tags,
  vehicles: vehicleSlots(profile.vehicles, profile.config),
  locale: profile.locale,
  isLocatable: profile.isLocatable,
  meetingRoomPin: "",
  additional: profile.additionalInformation,
  photo: profile.photo ? { kind: "kept", url: profile.photo } : { kind: "none" },
});

const filledVehicles = ({ vehicles }: ProfileState): VehicleState[] =>
  vehicles.filter(({ registration }) => registration.trim() !== "");

/** The answers to the shown fields; `null` removes an answer. */
const answersOf = (state: ProfileState, { mode, config }: FormContext): Record<string, unknown> =>
  Object.fromEntries(
    config.additionalSignupGroups.flatMap((group): [string, unknown][] => {
      const counts = groupCounts(group, state.additional);
      const fields = shownFields(group, mode).map(({ fieldName }): [string, unknown] => [
        fieldName,
        counts ? (state.additional[fieldName] ?? null) : null,
      ]);
      return group.isConditional ? [[conditionKey(group), counts], ...fields] : fields;
    }),
  );

/** Whether the account's password is asked for: before another address becomes the account's. */
export const needsPassword = (
  state: ProfileState,
  initial: ProfileState,
  { mode, hasPassword }: FormContext,
): boolean => mode === "edit" && hasPassword && state.email.trim() !== initial.email;

/** The request body of the whole form; a new picture is sent beside it. */
export const bodyOf = (state: ProfileState, context: FormContext): SignUpBody => ({
  firstName: state.firstName.trim(),
  lastName: state.lastName.trim(),
  email: state.email.trim(),
  lineManagerEmail: state.lineManagerEmail.trim() || null,
  phone: state.phone.trim() || null,
  postcode: state.postcode.trim() || null,
  site: state.site,
  tags: state.tags,
  locale: state.locale,
  vehicles: filledVehicles(state).map(({ registration, vehicleType }) => ({
    registration: registration.trim(),
    vehicleType,
  })),
  additionalInformation: answersOf(state, context),
  ...(context.canLocate && { isLocatable: state.isLocatable }),
  ...(state.meetingRoomPin && { meetingRoomPin: state.meetingRoomPin }),
  ...(context.mode !== "edit" && { password: state.password, passwordConfirm: state.passwordConfirm }),
});

/**
 * The values that changed since the form was opened; others are left out, so that changes by another person
 * stay.
 */
export const changesOf = (state: ProfileState, initial: ProfileState, context: FormContext): ProfileBody => {
  const before = bodyOf(initial, context);
  const changed = Object.entries(bodyOf(state, context)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof SignUpBody]),
  );
  const tookAway = state.photo.kind === "none" && initial.photo.kind === "kept";
  return {
    ...(Object.fromEntries(changed) as SignUpBody),
    ...(tookAway && { photo: null }),
    ...(needsPassword(state, initial, context) && { currentPassword: state.currentPassword }),
  };
};

/** The problems before sending, by the server's names of the fields, in the order of the form. */
export const checkForm = (
  state: ProfileState,
  initial: ProfileState,
  context: FormContext,
): Record<string, string> => {
  const { mode, config, hasScreens } = context;
  const problems = checkProfile(
    { ...state, vehicles: filledVehicles(state), photo: state.photo.kind === "new" },
    {
      mode,
      rules: config,
      siteIds: config.sites.map(({ id }) => id),
      hasScreens,
      hasPhoto: state.photo.kind === "kept",
    },
  );
  // Unchanged addresses are not checked again: the client may have changed its domains since.
  if (mode === "edit" && state.email.trim() === initial.email) delete problems.email;
  if (mode === "edit" && state.lineManagerEmail.trim() === initial.lineManagerEmail)
    delete problems.lineManagerEmail;
  if (needsPassword(state, initial, context) && state.currentPassword === "")
    problems.currentPassword = messageText("passwords.currentRequired");
  return translateProblems(problems);
};
