import { z } from "zod";
import { GROUPS, Id, LocaleName, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { passwordLimits } from "../people/password-rule.ts";
import { VEHICLE_TYPES } from "./profile-form.ts";
import { profileFields, SignUpConfig } from "./sign-up.ts";

export const ProfileVehicleOut = namedObject("ProfileVehicle", {
  registration: z.string(),
  vehicleType: z.enum(VEHICLE_TYPES).nullable(),
});

/** The caller's own profile as the form shows it, with the client's requirements. */
export const Profile = namedObject("Profile", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new e-mail address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
  postcode: z.string().nullable(),
  lineManagerEmail: z.string().nullable(),
  site: Id.nullable(),
  isLocatable: z.boolean(),
  hasPassword: z.boolean(),
  hasMeetingRoomPin: z.boolean(),
  /** The chosen language of screens and mails; null: the client's. */
  locale: LocaleName.nullable(),
  vehicles: z.array(ProfileVehicleOut),
  additionalInformation: z.record(z.string(), z.unknown()),
  tags: z.array(z.string()),
  groups: z.array(z.enum(GROUPS)),
  config: SignUpConfig,
});
export type Profile = z.output<typeof Profile>;

export const getMe = endpoint({
  method: "GET",
  path: "/users/me/",
  summary: "One's own profile",
  access: "session",
  output: Profile,
  refusals: [],
});

/**
 * Fields that are left out stay as they are; the others are checked by `checkProfile` (profile-form.ts). A
 * new `email` needs `currentPassword`, like the calls that change second factors, and becomes `pendingEmail`
 * until its link is opened; sending the present address cancels it.
 * Answers in `additionalInformation` are replaced key by key, those of fields with `hideOnEdit` stay, and a
 * key that is no field of the client is 400. Details that a line manager has confirmed may be changed without
 * a new confirmation. `meetingRoomPin` needs feature 'screen', `isLocatable` feature 'locate colleague' (else
 * 403).
 */
export const updateMe = endpoint({
  method: "PATCH",
  path: "/users/me/",
  summary: "Change one's own profile",
  access: "session",
  body: z.object({ ...profileFields, currentPassword: z.string().max(passwordLimits.max).optional() }),
  files: ["photo"],
  output: Profile,
  refusals: [400, 403, 409, 413, 422, 429],
});
