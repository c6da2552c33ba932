import { z } from "zod";
import { Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { APPLE_TEAM, GOOGLE_ISSUER, PASS_TYPE, PEM_MAX, serviceLimits } from "./service-form.ts";

/**
 * By what passes for the wallets of phones are signed. What the environment says wins over what was stored here; keys are
 * never answered.
 */

export const AppleWallet = namedObject("AppleWallet", {
  passType: z.string(),
  team: z.string(),
  /** The end of the certificate. */
  validUntil: Instant,
  /** `ends-soon`: within 30 days; `ended`: no pass is signed any more. */
  state: z.enum(["valid", "ends-soon", "ended"]),
});
export const GoogleWallet = namedObject("GoogleWallet", {
  issuer: z.string(),
  /** The service account's address. */
  email: z.string(),
});

const source = z.enum(["environment", "stored", "none"]);

export const WalletsState = namedObject("WalletsState", {
  apple: z.object({
    /** `environment`: APPLE_WALLET_…; `none`: no passes. */
    source,
    inUse: AppleWallet.nullable(),
    /** What was stored here, also while the environment wins. */
    stored: AppleWallet.extend({ changedAt: Instant }).nullable(),
  }),
  google: z.object({
    /** `environment`: GOOGLE_WALLET_…; `none`: no passes. */
    source,
    inUse: GoogleWallet.nullable(),
    stored: GoogleWallet.extend({ changedAt: Instant }).nullable(),
  }),
});
export type WalletsState = z.output<typeof WalletsState>;

export const getWallets = endpoint({
  method: "GET",
  path: "/operator/wallets/",
  summary: "By what passes for wallets are signed",
  access: "operator",
  output: WalletsState,
  refusals: [],
});

const Pem = z.string().trim().min(1).max(PEM_MAX);

/** Stores what signs for Apple Wallet. Certificates and key (PEM) that are left out stay as they are stored. */
export const storeAppleWallet = endpoint({
  method: "PUT",
  path: "/operator/wallets/apple/",
  summary: "Store the certificates for Apple Wallet",
  access: "operator",
  body: z.object({
    passType: z.string().trim().regex(PASS_TYPE, encodeText("operators.passTypeWrong")),
    team: z.string().trim().regex(APPLE_TEAM, encodeText("operators.appleTeamWrong")),
    certificate: Pem.optional(),
    key: Pem.optional(),
    passphrase: z.string().max(serviceLimits.secretMax).optional(),
    issuer: Pem.optional(),
  }),
  output: WalletsState,
  refusals: [400],
});

export const removeAppleWallet = endpoint({
  method: "DELETE",
  path: "/operator/wallets/apple/",
  summary: "Remove the stored certificates for Apple Wallet",
  access: "operator",
  output: WalletsState,
  refusals: [404],
});

/** Signs a sample pass by the certificates in use. */
export const signApplePass = endpoint({
  method: "POST",
  path: "/operator/wallets/apple/test/",
  summary: "Sign a sample pass for Apple Wallet",
  access: "operator",
  output: z.object({
    /** The pass file in base64; null: the certificate has ended. */
    pass: z.string().nullable(),
  }),
  refusals: [404, 429],
});

/** Stores what signs for Google Wallet. A key that is left out stays as it is stored. */
export const storeGoogleWallet = endpoint({
  method: "PUT",
  path: "/operator/wallets/google/",
  summary: "Store the key for Google Wallet",
  access: "operator",
  body: z.object({
    issuer: z.string().trim().regex(GOOGLE_ISSUER, encodeText("operators.googleIssuerWrong")),
    /** The service account's key file (JSON). */
    key: Pem.optional(),
  }),
  output: WalletsState,
  refusals: [400],
});

export const removeGoogleWallet = endpoint({
  method: "DELETE",
  path: "/operator/wallets/google/",
  summary: "Remove the stored key for Google Wallet",
  access: "operator",
  output: WalletsState,
  refusals: [404],
});

/** Signs a sample pass by the key in use. */
export const signGooglePass = endpoint({
  method: "POST",
  path: "/operator/wallets/google/test/",
  summary: "Sign a sample pass for Google Wallet",
  access: "operator",
  output: z.object({
    /** The address that saves it; it works for an hour. */
    url: z.string(),
  }),
  refusals: [404, 429],
});
