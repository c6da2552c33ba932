import { resolve } from "node:path";
import type { z } from "zod";
import { type Networks, PUBLIC } from "../core/networks.ts";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import type { TwilioAccount } from "../delivery/sms.ts";
import {
  type AppleWalletKey,
  type GoogleWalletKey,
  readAppleWalletKey,
  readGoogleWalletKey,
} from "../documents/wallet-keys.ts";
import type { TelemetryAddress } from "../telemetry/telemetry.ts";
import type { StripeKeys } from "../work/services.ts";
import { type VariableName, variables } from "./variables.ts";

export type Config = {
  port: number;
  host: string;
  /** Absolute. The embedded database is always in `dataDir/postgres`. */
  dataDir: string;
  /** Address of an external database, for its owner role; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** A standby of that database, for reads that may be a second old. */
  databaseReplicaUrl: string | undefined;
  /** Origin at which people reach Portico from outside, without a slash at the end. */
  publicUrl: string | undefined;
  demo: boolean;
  /** Whether `npm start` sends the demo's cameras a car now and then. */
  demoCameras: boolean;
  /** Whether the page with the demo's mail is shown: only if nobody else on the network can read it. */
  mailboxVisible: boolean;
  smtpUrl: string | undefined;
  /** Sends text messages; undefined: only the demo's mailbox accepts them. */
  twilio: TwilioAccount | undefined;
  /** The address of Twilio, also for an account that operators stored. */
  twilioUrl: string;
  /** The address to which calendar programs send replies; undefined: the hosts' own addresses. */
  inboundAddress: string | undefined;
  /** Authenticates the mail server that passes these replies on. */
  inboundSecret: string | undefined;
  /** Signs visitors' passes for Google Wallet; undefined: no passes. */
  googleWallet: GoogleWalletKey | undefined;
  /** The same for Apple Wallet. */
  appleWallet: AppleWalletKey | undefined;
  /** Takes payments by Stripe; undefined: only demo clients sell, on a page that moves no money. */
  stripe: StripeKeys | undefined;
  /** Where sign-in providers may be. Their addresses come from clients' administrators. */
  providerNetworks: Networks;
  /** Where barriers may be. Their addresses come from clients' parking administrators. */
  barrierNetworks: Networks;
  /** Where push services may be. Their addresses come from browsers. */
  pushNetworks: Networks;
  /** Proxies on other machines, whose X-Forwarded headers count as those of this machine do. */
  trustedProxies: readonly string[];
  /** Who asks for `/metrics` must send it; undefined: nobody must. */
  metricsToken: string | undefined;
  /** Whether everybody may read the description of the API. */
  docsPublic: boolean;
  secret: string;
  role: "all" | "web" | "worker";
  /** How many processes serve; undefined: by cores and memory. */
  webProcesses: number | undefined;
  /** A statement that takes longer is logged with its plan. */
  slowStatementMs: number;
  /** Receives traces and metrics; undefined: none are made. */
  telemetry: TelemetryAddress | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/** The environment's settings; the secret may still have to be created (`prepareDataFolder`). */
export type Settings = Omit<Config, "secret"> & { secret: string | undefined };

type Environment = Record<string, string | undefined>;

/** Reads the environment without side effects. An empty value counts as not given. */
export function readConfig(env: Environment): Settings {
  const read = <N extends VariableName>(name: N): z.output<(typeof variables)[N]["schema"]> | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const parsed = variables[name].schema.safeParse(text);
    if (parsed.success) return parsed.data as z.output<(typeof variables)[N]["schema"]>;
    // The value is left out: several of them carry passwords.
    throw new RefusalToStart(`The variable ${name} is malformed: it must be ${variables[name].form}.`);
  };
  const host = read("HOST") ?? "localhost";
  const databaseUrl = read("DATABASE_URL");
  const demo = read("DEMO");
  const publicUrl = read("PUBLIC_URL")?.replace(/\/$/, "");
  const isDemo = demo === undefined ? databaseUrl === undefined : demo === "true";
  return {
    port: read("PORT") ?? 3000,
    host,
    dataDir: resolve(read("DATA_DIR") ?? "data"),
    databaseUrl,
    databaseReplicaUrl: read("DATABASE_REPLICA_URL"),
    publicUrl,
    demo: isDemo,
    demoCameras: isDemo && read("DEMO_CAMERAS") !== "false",
    // A public address means that a proxy lets others in.
    mailboxVisible: isDemo && isLoopback(host) && publicUrl === undefined,
    smtpUrl: read("SMTP_URL"),
    twilioUrl: read("TWILIO_URL") ?? TWILIO,
    twilio: readTwilio({
      accountSid: read("TWILIO_ACCOUNT_SID"),
      authToken: read("TWILIO_AUTH_TOKEN"),
      from: read("TWILIO_FROM"),
      url: read("TWILIO_URL") ?? TWILIO,
    }),
    inboundAddress: read("INBOUND_ADDRESS"),
    inboundSecret: read("INBOUND_SECRET"),
    googleWallet: readGoogleWalletKey(read("GOOGLE_WALLET_ISSUER"), read("GOOGLE_WALLET_KEY")),
    appleWallet: readAppleWalletKey(
      {
        APPLE_WALLET_PASS_TYPE: read("APPLE_WALLET_PASS_TYPE"),
        APPLE_WALLET_TEAM: read("APPLE_WALLET_TEAM"),
        APPLE_WALLET_CERTIFICATE: read("APPLE_WALLET_CERTIFICATE"),
        APPLE_WALLET_KEY: read("APPLE_WALLET_KEY"),
        APPLE_WALLET_WWDR: read("APPLE_WALLET_WWDR"),
      },
      read("APPLE_WALLET_KEY_PASSPHRASE"),
    ),
    stripe: stripeKeys(read("STRIPE_SECRET_KEY"), read("STRIPE_WEBHOOK_SECRET")),
    providerNetworks: read("PROVIDER_NETWORKS") ?? [PUBLIC],
    barrierNetworks: read("BARRIER_NETWORKS") ?? [PUBLIC],
    pushNetworks: read("PUSH_NETWORKS") ?? [PUBLIC],
    trustedProxies: read("TRUSTED_PROXIES") ?? [],
    metricsToken: read("METRICS_TOKEN"),
    docsPublic: read("DOCS_PUBLIC") !== "false",
    secret: read("SECRET"),
    role: read("ROLE") ?? "all",
    webProcesses: read("WEB_PROCESSES"),
    slowStatementMs: read("SLOW_STATEMENT_MS") ?? 500,
    telemetry: telemetryAddress(
      read("OTEL_EXPORTER_OTLP_ENDPOINT"),
      read("OTEL_EXPORTER_OTLP_HEADERS"),
      read("OTEL_TRACES_SAMPLER_ARG"),
    ),
    logLevel: read("LOG_LEVEL") ?? "info",
  };
}

const telemetryAddress = (
  url: string | undefined,
  headers: Record<string, string> = {},
  ratio = 1,
): TelemetryAddress | undefined =>
  url === undefined ? undefined : { url: url.replace(/\/$/, ""), headers, ratio };

export const TWILIO = "https://api.twilio.com";

type OrUndefined<T> = { [Key in keyof T]: T[Key] | undefined };

/** All or none: half an account would only be noticed when the first text does not arrive. */
function readTwilio({
  accountSid,
  authToken,
  from,
  url,
}: OrUndefined<TwilioAccount>): TwilioAccount | undefined {
  if (accountSid && authToken && from && url) return { accountSid, authToken, from, url };
  if (!accountSid && !authToken && !from) return undefined;
  throw new RefusalToStart(
    "Text messages need TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: give all three or none.",
  );
}

/** Whether text messages can be sent, before operators store an account. */
export const canText = ({ twilio, demo }: Pick<Config, "twilio" | "demo">): boolean =>
  twilio !== undefined || demo;

/** Both or none: without the notifications' secret Portico would take payments without learning of them. */
function stripeKeys(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
): StripeKeys | undefined {
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new RefusalToStart("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are given together or not at all.");
  return { secretKey, webhookSecret };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
