import { expect, test } from "vitest";
import { problemsInEnglish } from "../testing/in-english.ts";
import {
  checkProfile,
  conditionKey,
  type FieldType,
  NO_RULES,
  type ProfileContext,
  type ProfileDraft,
  type ProfileRules,
  type SignUpField,
  type SignUpGroup,
  shownFields,
} from "./profile-form.ts";

/** The fixed words, limits and order of the sign-up and profile forms, copied from the specification. */

const RIGHT: ProfileDraft = {
  firstName: "Nadia",
  lastName: "Haas",
  email: "nadia@acme.example",
  password: "Correct-horse-7",
  passwordConfirm: "Correct-horse-7",
  vehicles: [],
  additional: {},
};

const check = (
  draft: Partial<ProfileDraft>,
  rules: Partial<ProfileRules> = {},
  context: Partial<ProfileContext> = {},
): Record<string, string> =>
  problemsInEnglish(
    checkProfile(
      { ...RIGHT, ...draft },
      {
        mode: "sign-up",
        rules: { ...NO_RULES, ...rules },
        siteIds: ["a"],
        hasScreens: true,
        hasPhoto: false,
        ...context,
      },
    ),
  );

const field = (
  fieldType: FieldType,
  given: Partial<SignUpField> = {},
  options: string[] = [],
): SignUpField => ({
  fieldName: "it",
  fieldLabel: "It",
  fieldHint: null,
  required: false,
  requiresVerification: false,
  hideOnEdit: false,
  signUpFieldType: { fieldType, options: options.map((name) => ({ name })) },
  ...given,
});
const group = (fields: SignUpField[], given: Partial<SignUpGroup> = {}): SignUpGroup => ({
  id: "1",
  name: "Group",
  description: null,
  isConditional: false,
  condition: null,
  isClosable: false,
  additionalSignupGroupFields: fields,
  ...given,
});

test("a form that says what is asked may be sent", () => {
  expect(check({})).toEqual({});
});

const DOMAIN = { allowedEmailDomains: ["acme.example", "acme.test"] };
const MANAGER = { lineManagerVerification: true };
const twenty = "x".repeat(20);

test.each<[string, Partial<ProfileDraft>, Partial<ProfileRules>, Record<string, string>]>([
  ["no first name", { firstName: " " }, {}, { firstName: "First name is required" }],
  ["no last name", { lastName: "" }, {}, { lastName: "Last name is required" }],
  ["names of 20", { firstName: twenty, lastName: twenty }, {}, {}],
  ["a name of 21", { lastName: `${twenty}x` }, {}, { lastName: "Enter at most 20 characters." }],
  ["no address", { email: "nadia@acme" }, {}, { email: "Please enter a valid email." }],
  ["an allowed domain in capitals", { email: "Nadia@ACME.test" }, DOMAIN, {}],
  [
    "another domain",
    { email: "n@evil.example" },
    DOMAIN,
    { email: "Email address must have correct domain." },
  ],
  [
    "a subdomain",
    { email: "n@x.acme.example" },
    DOMAIN,
    { email: "Email address must have correct domain." },
  ],
  [
    "no line manager where one is asked",
    {},
    MANAGER,
    { lineManagerEmail: "Please enter a valid line manager email." },
  ],
  ["no line manager where none is asked", { lineManagerEmail: "" }, {}, {}],
  [
    "a line manager without an address",
    { lineManagerEmail: "boss" },
    {},
    { lineManagerEmail: "Please enter a valid line manager email." },
  ],
  [
    "oneself as line manager, with a remark that mail programs leave out",
    { lineManagerEmail: "nadia(boss)@acme.example" },
    MANAGER,
    { lineManagerEmail: "Please enter a valid line manager email." },
  ],
  [
    "oneself as line manager",
    { lineManagerEmail: "NADIA@acme.example" },
    MANAGER,
    { lineManagerEmail: "Cannot use same email for line manager" },
  ],
  [
    "a line manager elsewhere",
    { lineManagerEmail: "b@evil.example" },
    DOMAIN,
    { lineManagerEmail: "Email address must have correct domain." },
  ],
  ["no phone where one is asked", { phone: " " }, { phoneRequired: true }, { phone: "Phone is required" }],
  ["no phone where none is asked", { phone: "" }, {}, {}],
  [
    "a short password",
    { password: "Aa1!aaaaa", passwordConfirm: "Aa1!aaaaa" },
    {},
    { password: "Password must contain at least 10 characters." },
  ],
  [
    "a password of two classes",
    { password: "aaaaaaaaa1", passwordConfirm: "aaaaaaaaa1" },
    {},
    {
      password:
        "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.",
    },
  ],
  ["another confirmation", { passwordConfirm: "x" }, {}, { passwordConfirm: "Passwords must match" }],
  [
    "no vehicle where one is asked",
    { vehicles: [{ registration: " " }] },
    { vehiclesRequired: true },
    { vehicles: "At least one vehicle registration is required" },
  ],
  ["a registration of 10", { vehicles: [{ registration: "1234567890" }] }, {}, {}],
  [
    "a registration of 11",
    { vehicles: [{ registration: "12345678901" }] },
    {},
    { vehicles: "Enter at most 10 characters." },
  ],
  [
    "a third vehicle",
    { vehicles: ["A1", "B1", "C1"].map((registration) => ({ registration })) },
    {},
    { vehicles: "Enter at most 2 vehicles." },
  ],
  [
    "one more than one",
    { vehicles: ["A1", "B1"].map((registration) => ({ registration })) },
    { maxRegistrations: 1 },
    { vehicles: "Enter at most 1 vehicle." },
  ],
  [
    "a vehicle without its type",
    { vehicles: [{ registration: "A1" }] },
    { askVehicleType: true },
    { vehicles: "Choose Car or Motorcycle." },
  ],
  [
    "a vehicle with its type",
    { vehicles: [{ registration: "A1", vehicleType: "Motorcycle" }] },
    { askVehicleType: true },
    {},
  ],
  [
    "one plate written twice",
    { vehicles: [{ registration: "AB 1" }, { registration: "ab-1" }] },
    {},
    { vehicles: "This registration is already on the list." },
  ],
  [
    "a pin of five",
    { meetingRoomPin: "12345" },
    {},
    { meetingRoomPin: "Meeting room pin must be 6 characters long" },
  ],
  [
    "a pin of letters",
    { meetingRoomPin: "12345a" },
    {},
    { meetingRoomPin: "Meeting room pin must be 6 characters long" },
  ],
  ["a pin of six", { meetingRoomPin: "123456" }, {}, {}],
  ["no photo where one is asked", {}, { photoRequired: true }, { photo: "Photo is required" }],
  ["a photo where one is asked", { photo: true }, { photoRequired: true }, {}],
])("%s", (_, draft, rules, problems) => {
  expect(check(draft, rules)).toEqual(problems);
});

test("a home site is asked where there is a choice", () => {
  expect(check({}, {}, { siteIds: ["a", "b"] })).toEqual({ site: "Home Site is required" });
  expect(check({ site: "b" }, {}, { siteIds: ["a", "b"] })).toEqual({});
  expect(check({ site: "c" }, {}, { siteIds: ["a", "b"] })).toEqual({ site: "This site was not found." });
});

test("a pin only where there are screens", () => {
  expect(check({ meetingRoomPin: "123456" }, {}, { hasScreens: false })).toEqual({
    meetingRoomPin: "Meeting room pin must be 6 characters long",
  });
});

test("an invited address may be of any domain, the line manager's may not", () => {
  const rules = { allowedEmailDomains: ["elsewhere.example"] };
  const problem = "Email address must have correct domain.";
  const manager = { lineManagerEmail: "boss@acme.example" };
  expect(check(manager, rules, { mode: "invitation" })).toEqual({ lineManagerEmail: problem });
  expect(check(manager, rules)).toEqual({ email: problem, lineManagerEmail: problem });
});

test("who edits needs no password, no line manager and no second picture", () => {
  const edit = { mode: "edit", hasPhoto: true } as const;
  expect(check({ password: "", passwordConfirm: "" }, { ...MANAGER, photoRequired: true }, edit)).toEqual({});
  expect(check({}, MANAGER, { mode: "invitation" })).toEqual({});
});

test.each<[FieldType, unknown, string | undefined]>([
  ["bool", true, undefined],
  ["bool", false, "Field is required"],
  ["bool", "yes", "Choose one of the options."],
  ["select", "One", undefined],
  ["select", "Three", "Choose one of the options."],
  ["multi", ["One", "Two"], undefined],
  ["multi", [], "Field is required"],
  ["multi", ["One", "Three"], "Choose one of the options."],
  ["string", "text", undefined],
  ["string", "", "Field is required"],
  ["string", " \u00a0 ", "Field is required"],
  ["text", "\n", "Field is required"],
  ["string", "x".repeat(501), "Enter at most 500 characters."],
  ["text", 5, "Field is required"],
  ["date", "29-02-2028", undefined],
  ["date", "29-02-2027", "Use the format DD-MM-YYYY."],
  ["date", "2027-02-28", "Use the format DD-MM-YYYY."],
  ["date", undefined, "Field is required"],
  ["lm-email", "boss@acme.example", undefined],
  ["lm-email", "nadia@acme.example", "Cannot use same email for line manager"],
  ["lm-email", "boss", "Please enter a valid line manager email."],
  // This field has a message of its own.
  ["lm-email", "", "Please enter a valid line manager email."],
])("a required field of type %s with %j", (type, value, problem) => {
  const groups = [group([field(type, { required: true }, ["One", "Two"])])];
  expect(check({ additional: { it: value } }, { additionalSignupGroups: groups })).toEqual(
    problem ? { "additionalInformation.it": problem } : {},
  );
});

test("a conditional group's fields count once its question is answered with yes", () => {
  const asked = group([field("string", { required: true })], {
    isConditional: true,
    condition: "Do you cycle?",
  });
  const rules = { additionalSignupGroups: [asked] };
  expect(check({}, rules)).toEqual({});
  expect(check({ additional: { [conditionKey(asked)]: "true" } }, rules)).toEqual({});
  expect(check({ additional: { [conditionKey(asked)]: true } }, rules)).toEqual({
    "additionalInformation.it": "Field is required",
  });
});

test("fields to be verified are not shown on sign-up, hidden ones not on edit", () => {
  const all = group([
    field("string", { fieldName: "plain" }),
    field("string", { fieldName: "verified", requiresVerification: true }),
    field("string", { fieldName: "hidden", hideOnEdit: true }),
  ]);
  const names = (mode: ProfileContext["mode"]) => shownFields(all, mode).map(({ fieldName }) => fieldName);
  expect(names("sign-up")).toEqual(["plain", "hidden"]);
  expect(names("invitation")).toEqual(["plain", "hidden"]);
  expect(names("edit")).toEqual(["plain", "verified"]);
});

test("problems come in the order in which the form asks", () => {
  const problems = check(
    {
      firstName: "",
      lastName: "",
      email: "",
      password: "",
      passwordConfirm: "x",
      vehicles: [],
      meetingRoomPin: "1",
    },
    {
      ...MANAGER,
      phoneRequired: true,
      vehiclesRequired: true,
      photoRequired: true,
      additionalSignupGroups: [group([field("string", { required: true })])],
    },
    { siteIds: ["a", "b"] },
  );
  expect(Object.keys(problems)).toEqual([
    "firstName",
    "lastName",
    "email",
    "lineManagerEmail",
    "phone",
    "password",
    "passwordConfirm",
    "site",
    "vehicles",
    "meetingRoomPin",
    "additionalInformation.it",
    "photo",
  ]);
});
