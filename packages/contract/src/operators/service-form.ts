/** The forms of what operators store about services, defined once for browser, server and environment, without schemas. */

/** Of Twilio: AC and 32 hexadecimal digits. */
export const ACCOUNT_SID = /^AC[0-9a-fA-F]{32}$/;
/** Of Twilio. */
export const AUTH_TOKEN = /^\S{16,}$/;
/** A number, a messaging service or a name of at most eleven letters and digits. */
export const TEXTS_FROM = /^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

export const serviceLimits = { secretMax: 500, fromMax: 40, numberMax: 40 } as const;

/** Whether a number can receive texts: with its country, as +44 20 7946 0000. */
export const isTextNumber = (number: string): boolean =>
  /^\+[1-9]\d{6,14}$/.test(number.replace(/\(0\)|[\s()./-]/g, ""));

/** What a provider's refusal of a test text is about. */
export const TEXT_PROBLEMS = [
  "account",
  "number",
  "sender",
  "trial",
  "stopped",
  "unreachable",
  "other",
] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** Of Stripe: secret or restricted, for tests or for money. */
export const STRIPE_KEY = /^(?:sk|rk)_(test|live)_\w{10,}$/;
export const STRIPE_WEBHOOK_SECRET = /^whsec_\w{10,}$/;

export const STRIPE_MODES = ["test", "live"] as const;
export type StripeMode = (typeof STRIPE_MODES)[number];

/** Whether a key of this form takes money. */
export const stripeModeOf = (secretKey: string): StripeMode =>
  STRIPE_KEY.exec(secretKey)?.[1] === "live" ? "live" : "test";

/** What a refusal of Stripe is about. */
export const PAYMENT_PROBLEMS = ["missing", "key", "unreachable", "other"] as const;

export const PASS_TYPE = /^pass\.[\w.-]{1,200}$/;
export const APPLE_TEAM = /^[A-Z0-9]{10}$/;
export const GOOGLE_ISSUER = /^\d{5,30}$/;

/** Of a certificate or key as text. */
export const PEM_MAX = 16_000;

/** What is wrong with Apple's certificates: unreadable, of another pass type or team, of another authority, another key. */
export const APPLE_PROBLEMS = ["certificate", "issuer", "subject", "chain", "key"] as const;
export type AppleProblem = (typeof APPLE_PROBLEMS)[number];

/** The folders of the installation: all of it, the embedded database's and that of backups. */
export const FOLDERS = ["data", "database", "backups"] as const;
export type FolderName = (typeof FOLDERS)[number];

/** `memory`: gone with the machine's next start; `container`: gone with the container. */
export const DISK_KINDS = ["local", "network", "memory", "container", "unknown"] as const;
export type DiskKind = (typeof DISK_KINDS)[number];

export const STORAGE_PROBLEMS = ["missing", "denied", "full", "read-only", "changed", "other"] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];
