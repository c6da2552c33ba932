import type { ProfileRules, ProfileVehicle, SignUpField, SignUpGroup } from "../accounts/profile-form.ts";

/**
 * Entries in the sign-up and profile forms with their expected messages: the specification's rules in their
 * order. Browser and server get the same entries and must answer the same.
 */

export interface ProfileEntry {
  firstName: string;
  lastName: string;
  email: string;
  lineManagerEmail: string;
  phone: string;
  password: string;
  passwordConfirm: string;
  postcode: string;
  /** The site's index in the list; null: none chosen. */
  site: number | null;
  vehicles: ProfileVehicle[];
  meetingRoomPin: string;
  /** The answer to the conditional group's question. */
  cycles: boolean;
  additional: Record<string, unknown>;
  hasPhoto: boolean;
}

const field = (
  fieldName: string,
  fieldType: SignUpField["signUpFieldType"]["fieldType"],
  options: string[] = [],
  given: Partial<SignUpField> = {},
): SignUpField => ({
  fieldName,
  fieldLabel: `The ${fieldName}`,
  fieldHint: null,
  required: true,
  requiresVerification: false,
  hideOnEdit: false,
  signUpFieldType: { fieldType, options: options.map((name) => ({ name })) },
  ...given,
});

export const CYCLING: SignUpGroup = {
  id: "018f0000-0000-7000-8000-000000000001",
  name: "Cycling",
  description: null,
  isConditional: true,
  condition: "Do you cycle?",
  isClosable: true,
  additionalSignupGroupFields: [field("locker", "string"), field("since", "date")],
};

const WORK: SignUpGroup = {
  ...CYCLING,
  id: "018f0000-0000-7000-8000-000000000002",
  name: "Work",
  isConditional: false,
  condition: null,
  additionalSignupGroupFields: [
    field("consent", "bool"),
    field("department", "select", ["IT", "Law"]),
    field("languages", "multi", ["English", "Portuguese"]),
    field("about", "text"),
    field("secondManager", "lm-email"),
    field("badge", "string", [], { required: false, requiresVerification: true }),
    field("starter", "string", [], { hideOnEdit: true }),
  ],
};

/** The rules of a client that requires everything. */
export const RULES: ProfileRules = {
  phoneRequired: true,
  vehiclesRequired: true,
  maxRegistrations: 2,
  photoRequired: true,
  askVehicleType: true,
  allowedEmailDomains: ["example.test"],
  lineManagerVerification: true,
  additionalSignupGroups: [CYCLING, WORK],
};

export const RIGHT: ProfileEntry = {
  firstName: "Nadia",
  lastName: "Haas",
  email: "nadia@example.test",
  lineManagerEmail: "boss@example.test",
  phone: "+44 20 7946 0001",
  password: "Correct-horse-7",
  passwordConfirm: "Correct-horse-7",
  postcode: "EC1A 1BB",
  site: 0,
  vehicles: [{ registration: "AB12 CDE", vehicleType: "Car" }],
  meetingRoomPin: "402817",
  cycles: true,
  additional: {
    locker: "12",
    since: "29-02-2028",
    consent: true,
    department: "IT",
    languages: ["English"],
    about: "Plants",
    secondManager: "second@example.test",
    starter: "Yes",
  },
  hasPhoto: true,
};

const answer = (additional: Record<string, unknown>): Partial<ProfileEntry> => ({
  additional: { ...RIGHT.additional, ...additional },
});
const both = (password: string): Partial<ProfileEntry> => ({ password, passwordConfirm: password });
const own = (name: string, message: string): [string, string][] => [
  [`additionalInformation.${name}`, message],
];
const cars = (...registrations: string[]): Partial<ProfileEntry> => ({
  vehicles: registrations.map((registration) => ({ registration, vehicleType: "Car" })),
});

const NOT_EMAIL = "Please enter a valid email.";
const NOT_MANAGER = "Please enter a valid line manager email.";
const ELSEWHERE = "Email address must have correct domain.";
const SHORT = "Password must contain at least 10 characters.";
const CLASSES =
  "Password must contain at least 3 of the following: upper case character, lower case character, number, symbol.";
const PIN = "Meeting room pin must be 6 characters long";
const VEHICLE = "At least one vehicle registration is required";
const FIELD = "Field is required";

export const EVERYTHING_WRONG: ProfileEntry = {
  firstName: "",
  lastName: "x".repeat(21),
  email: "nadia@",
  lineManagerEmail: "boss",
  phone: "",
  password: "short",
  passwordConfirm: "other",
  postcode: "x".repeat(13),
  site: null,
  vehicles: [],
  meetingRoomPin: "1",
  cycles: true,
  additional: {
    locker: null,
    since: "2028-02-29",
    consent: false,
    department: null,
    languages: [],
    about: "",
    secondManager: "",
    starter: null,
  },
  hasPhoto: false,
};

/** The fields that differ from `RIGHT`; the problems on sign-up, in their order. */
export const CASES: [
  what: string,
  typed: Partial<ProfileEntry>,
  problems: [field: string, message: string][],
][] = [
  ["no first name", { firstName: " " }, [["firstName", "First name is required"]]],
  ["a first name of 21", { firstName: "x".repeat(21) }, [["firstName", "Enter at most 20 characters."]]],
  ["a book as first name", { firstName: "x".repeat(5000) }, [["firstName", "Enter at most 20 characters."]]],
  ["no last name", { lastName: "" }, [["lastName", "Last name is required"]]],
  ["a last name of 21", { lastName: "x".repeat(21) }, [["lastName", "Enter at most 20 characters."]]],
  ["no email", { email: "" }, [["email", NOT_EMAIL]]],
  ["half an email", { email: "nadia@example" }, [["email", NOT_EMAIL]]],
  ["an endless email", { email: `${"n".repeat(5000)}@example.test` }, [["email", NOT_EMAIL]]],
  ["an email elsewhere", { email: "nadia@evil.example" }, [["email", ELSEWHERE]]],
  ["no line manager", { lineManagerEmail: "" }, [["lineManagerEmail", NOT_MANAGER]]],
  ["half a line manager", { lineManagerEmail: "boss" }, [["lineManagerEmail", NOT_MANAGER]]],
  [
    "oneself as line manager",
    { lineManagerEmail: "NADIA@example.test" },
    [["lineManagerEmail", "Cannot use same email for line manager"]],
  ],
  ["a line manager elsewhere", { lineManagerEmail: "boss@evil.example" }, [["lineManagerEmail", ELSEWHERE]]],
  ["no phone", { phone: " " }, [["phone", "Phone is required"]]],
  ["an endless phone", { phone: "1".repeat(5000) }, [["phone", "Enter at most 128 characters."]]],
  ["no password", both(""), [["password", SHORT]]],
  ["a password of nine", both("Aa1!aaaaa"), [["password", SHORT]]],
  ["a password of two classes", both("aaaaaaaaa1"), [["password", CLASSES]]],
  [
    "an endless password",
    both(`Aa1!${"x".repeat(5000)}`),
    [["password", "Password must contain at most 128 characters."]],
  ],
  ["another confirmation", { passwordConfirm: "" }, [["passwordConfirm", "Passwords must match"]]],
  ["an endless postcode", { postcode: "x".repeat(5000) }, [["postcode", "Enter at most 12 characters."]]],
  ["no home site", { site: null }, [["site", "Home Site is required"]]],
  ["no vehicle", cars(), [["vehicles", VEHICLE]]],
  ["empty slots", cars("", " "), [["vehicles", VEHICLE]]],
  ["a registration of nothing that counts", cars("--"), [["vehicles", VEHICLE]]],
  ["a registration of 11", cars("12345678901"), [["vehicles", "Enter at most 10 characters."]]],
  ["a third vehicle", cars("A1", "B1", "C1"), [["vehicles", "Enter at most 2 vehicles."]]],
  ["one plate twice", cars("AB 1", "ab-1"), [["vehicles", "This registration is already on the list."]]],
  [
    "a vehicle without its type",
    { vehicles: [{ registration: "AB1", vehicleType: null }] },
    [["vehicles", "Choose Car or Motorcycle."]],
  ],
  ["a pin of five", { meetingRoomPin: "12345" }, [["meetingRoomPin", PIN]]],
  ["a pin of seven", { meetingRoomPin: "1234567" }, [["meetingRoomPin", PIN]]],
  ["a pin of letters", { meetingRoomPin: "12345a" }, [["meetingRoomPin", PIN]]],
  ["no text", answer({ locker: "" }), own("locker", FIELD)],
  ["a text without end", answer({ about: "x".repeat(501) }), own("about", "Enter at most 500 characters.")],
  ["a day the other way round", answer({ since: "2028-02-29" }), own("since", "Use the format DD-MM-YYYY.")],
  ["a day that is none", answer({ since: "29-02-2027" }), own("since", "Use the format DD-MM-YYYY.")],
  ["no yes", answer({ consent: false }), own("consent", FIELD)],
  ["no choice", answer({ department: null }), own("department", FIELD)],
  ["another choice", answer({ department: "Sales" }), own("department", "Choose one of the options.")],
  ["no choices", answer({ languages: [] }), own("languages", FIELD)],
  ["other choices", answer({ languages: ["Latin"] }), own("languages", "Choose one of the options.")],
  ["no second manager", answer({ secondManager: "" }), own("secondManager", NOT_MANAGER)],
  [
    "oneself as second manager",
    answer({ secondManager: "nadia@example.test" }),
    own("secondManager", "Cannot use same email for line manager"),
  ],
  [
    "a second manager elsewhere",
    answer({ secondManager: "b@evil.example" }),
    own("secondManager", ELSEWHERE),
  ],
  ["no answer to what is hidden later", answer({ starter: "" }), own("starter", FIELD)],
  ["no photo", { hasPhoto: false }, [["photo", "Photo is required"]]],
  [
    "everything",
    EVERYTHING_WRONG,
    [
      ["firstName", "First name is required"],
      ["lastName", "Enter at most 20 characters."],
      ["email", NOT_EMAIL],
      ["lineManagerEmail", NOT_MANAGER],
      ["phone", "Phone is required"],
      ["password", SHORT],
      ["passwordConfirm", "Passwords must match"],
      ["postcode", "Enter at most 12 characters."],
      ["site", "Home Site is required"],
      ["vehicles", VEHICLE],
      ["meetingRoomPin", PIN],
      ...own("locker", FIELD),
      ...own("since", "Use the format DD-MM-YYYY."),
      ...own("consent", FIELD),
      ...own("department", FIELD),
      ...own("languages", FIELD),
      ...own("about", FIELD),
      ...own("secondManager", NOT_MANAGER),
      ...own("starter", FIELD),
      ["photo", "Photo is required"],
    ],
  ],
];

/**
 * The problems on edit: without those about the password, an empty line manager, and the field that is hidden
 * on edit.
 */
export const onEdit = (typed: Partial<ProfileEntry>, problems: [string, string][]): [string, string][] =>
  problems.filter(
    ([name]) =>
      name !== "password" &&
      name !== "passwordConfirm" &&
      name !== "additionalInformation.starter" &&
      (name !== "lineManagerEmail" || typed.lineManagerEmail !== ""),
  );
