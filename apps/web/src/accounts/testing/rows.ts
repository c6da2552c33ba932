import type { getPerson } from "@portico/contract/accounts/administration";
import type { listInvitations } from "@portico/contract/accounts/invitations";
import type { getMe } from "@portico/contract/accounts/profile";
import type { getInvite } from "@portico/contract/accounts/sign-up";
import type { getSignUpSettings } from "@portico/contract/accounts/sign-up-settings";
import type { Answer } from "@portico/contract/endpoint";
import { HARBOUR, id } from "../../testing/people.ts";

type Config = Answer<typeof getInvite>["config"];
type Group = Config["additionalSignupGroups"][number];
type Field = Group["additionalSignupGroupFields"][number];
type Profile = Answer<typeof getMe>;
type Person = Answer<typeof getPerson>;
type Invitation = Answer<typeof listInvitations>["results"][number];
type Settings = Answer<typeof getSignUpSettings>;

/** A question of the client's own: a text that is required. */
export const question = (fieldName: string, fieldLabel: string, over: Partial<Field> = {}): Field => ({
  fieldName,
  fieldLabel,
  fieldHint: null,
  required: true,
  requiresVerification: false,
  hideOnEdit: false,
  signUpFieldType: { fieldType: "text", options: [] },
  ...over,
});

/** Questions of one heading, which are always asked. */
export const questions = (name: string, ...fields: Field[]): Group => ({
  id: id(901),
  name,
  description: null,
  isConditional: false,
  condition: null,
  isClosable: false,
  additionalSignupGroupFields: fields,
});

/** A client that asks for a telephone, and for a badge number where somebody has a badge. */
export const signUpConfig = (over: Partial<Config> = {}): Config => ({
  phoneRequired: true,
  vehiclesRequired: false,
  maxRegistrations: 2,
  photoRequired: false,
  askVehicleType: false,
  allowedEmailDomains: ["northwind.example"],
  lineManagerVerification: false,
  sites: [{ id: HARBOUR.id, name: HARBOUR.name }],
  additionalSignupGroups: [
    {
      ...questions("Badge", question("badge_number", "Number of the badge")),
      isConditional: true,
      condition: "Do you have a badge?",
    },
  ],
  ...over,
});

/** What Elena Novak says of herself, where nothing is asked besides. */
export const profile = (over: Partial<Profile> = {}): Profile => ({
  id: id(10),
  firstName: "Elena",
  lastName: "Novak",
  email: "elena@northwind.example",
  pendingEmail: null,
  phone: "+44 20 7946 0000",
  photo: null,
  company: null,
  postcode: null,
  lineManagerEmail: null,
  site: HARBOUR.id,
  isLocatable: false,
  hasPassword: true,
  hasMeetingRoomPin: false,
  locale: null,
  vehicles: [],
  additionalInformation: {},
  tags: [],
  groups: ["employee"],
  config: signUpConfig({ additionalSignupGroups: [] }),
  ...over,
});

/** Elena Novak's account as an administrator keeps it. */
export const account = (over: Partial<Person> = {}): Person => ({
  id: id(10),
  firstName: "Elena",
  lastName: "Novak",
  email: "elena@northwind.example",
  photo: null,
  status: "active",
  groups: ["employee"],
  site: { id: HARBOUR.id, name: HARBOUR.name },
  isRestricted: false,
  createdAt: "2026-01-05T09:00:00.000Z",
  lastSeenAt: null,
  phone: null,
  company: null,
  postcode: null,
  lineManagerEmail: null,
  pendingEmail: null,
  isLocatable: false,
  hasPassword: true,
  hasSecondFactor: false,
  providers: [],
  permittedSites: [],
  vehicles: [],
  additionalInformation: {},
  tags: [],
  sessions: 0,
  can: {
    edit: true,
    disable: true,
    enable: false,
    approve: false,
    resetFactors: false,
    sendReset: true,
    makeSuperadmin: false,
  },
  ...over,
});

export const invitation = (over: Partial<Invitation> = {}): Invitation => ({
  id: id(911),
  email: "ines@partner.example",
  status: "open",
  groups: ["employee"],
  site: null,
  createdBy: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  expiresAt: "2026-12-04T09:00:00.000Z",
  acceptedAt: null,
  ...over,
});

/** Everybody may sign up, and may what employees may. */
export const signUpSettings = (): Settings => ({
  isOn: true,
  groups: ["employee"],
  phoneRequired: false,
  vehiclesRequired: false,
  maxRegistrations: 2,
  photoRequired: false,
  askVehicleType: false,
  allowedEmailDomains: [],
  lineManagerVerification: false,
});
