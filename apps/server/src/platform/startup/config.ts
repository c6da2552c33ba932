import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import {
  ACCOUNT_SID,
  APPLE_TEAM,
  AUTH_TOKEN,
  GOOGLE_ISSUER,
  PASS_TYPE,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  TEXTS_FROM,
} from "@portico/contract/operators/service-form";
import { z } from "zod";
import { isNetwork, type Networks, PUBLIC } from "../core/networks.ts";
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

const isUrlOf = (value: string, ...protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const isWebOrigin = (value: string) =>
  isUrlOf(value, "http:", "https:") && new URL(value).origin === value.replace(/\/$/, "");

/** Names and values of headers as OpenTelemetry writes them: `api-key=abc,tenant=portico`, encoded as in addresses. */
function readHeaders(text: string): Record<string, string> {
  const entries = text.split(",").map((header) => {
    const [name = "", ...value] = header.split("=");
    return [name.trim(), decodeURIComponent(value.join("=").trim())] as const;
  });
  return Object.fromEntries(entries);
}

function isHeaders(text: string): boolean {
  try {
    return Object.entries(readHeaders(text)).every(
      ([name, value]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value),
    );
  } catch {
    return false;
  }
}

/** An address, or a network that is not everybody's. */
const isProxy = (value: string): boolean =>
  isIP(value) !== 0 || (value !== PUBLIC && isNetwork(value) && !value.endsWith("/0"));

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

/** The networks to which something may connect, as several variables name them. */
const networksSetting = {
  schema: z
    .string()
    .transform((value) => value.split(",").map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork)),
  form: "networks with commas between them, such as public,10.1.0.0/16",
};

/** Every variable that Portico reads, with the form of its value, which the refusal quotes. */
const variables = {
  PORT: {
    schema: port,
    form: "a number from 0 to 65535 (0 takes any free port)",
  },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/),
    form: "a host name or address, such as 0.0.0.0",
  },
  DATA_DIR: { schema: z.string(), form: "the path of a folder" },
  DATABASE_URL: {
    schema: z.string().refine((value) => isUrlOf(value, "postgres:", "postgresql:")),
    form: "postgres://user:password@host:5432/database",
  },
  DATABASE_REPLICA_URL: {
    schema: z.string().refine((value) => isUrlOf(value, "postgres:", "postgresql:")),
    form: "postgres://user:password@host:5432/database",
  },
  PUBLIC_URL: {
    schema: z.string().refine(isWebOrigin),
    form: "an address without a path, such as https://portico.example.com",
  },
  DEMO: { schema: z.enum(["true", "false"]), form: "true or false" },
  DEMO_CAMERAS: { schema: z.enum(["true", "false"]), form: "true or false" },
  SMTP_URL: {
    schema: z.string().refine((value) => isUrlOf(value, "smtp:", "smtps:")),
    form: "smtp://user:password@host:587 or smtps://…",
  },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().regex(ACCOUNT_SID),
    form: "AC and 32 hexadecimal digits",
  },
  TWILIO_AUTH_TOKEN: { schema: z.string().regex(AUTH_TOKEN), form: "the account's token" },
  TWILIO_FROM: {
    schema: z.string().regex(TEXTS_FROM),
    form: "a number such as +442079460000, a messaging service (MG…) or a name of at most 11 letters and digits",
  },
  TWILIO_URL: {
    schema: z.string().regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/),
    form: "http://127.0.0.1:PORT, of a test that stands in for Twilio",
  },
  INBOUND_ADDRESS: {
    schema: z.email().max(254),
    form: "a mail address, such as rooms@portico.example.com",
  },
  INBOUND_SECRET: {
    schema: z.string().regex(/^\S{32,}$/),
    form: "at least 32 characters without spaces",
  },
  GOOGLE_WALLET_ISSUER: { schema: z.string().regex(GOOGLE_ISSUER), form: "the issuer's number" },
  GOOGLE_WALLET_KEY: { schema: z.string(), form: "the path of the service account's key file (JSON)" },
  APPLE_WALLET_PASS_TYPE: {
    schema: z.string().regex(PASS_TYPE),
    form: "a pass type, such as pass.com.example.visits",
  },
  APPLE_WALLET_TEAM: { schema: z.string().regex(APPLE_TEAM), form: "the team's ten characters" },
  APPLE_WALLET_CERTIFICATE: { schema: z.string(), form: "the path of the pass type's certificate" },
  APPLE_WALLET_KEY: { schema: z.string(), form: "the path of the certificate's key (PEM)" },
  APPLE_WALLET_KEY_PASSPHRASE: { schema: z.string(), form: "the key's passphrase" },
  APPLE_WALLET_WWDR: { schema: z.string(), form: "the path of Apple's certificate that issued it" },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(STRIPE_KEY),
    form: "a secret or restricted key, as sk_live_… or rk_live_…",
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(STRIPE_WEBHOOK_SECRET),
    form: "the signing secret of the webhook, as whsec_…",
  },
  PROVIDER_NETWORKS: networksSetting,
  BARRIER_NETWORKS: networksSetting,
  PUSH_NETWORKS: networksSetting,
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((value) => value.split(",").map((address) => address.trim()))
      .refine((addresses) => addresses.every(isProxy)),
    form: "addresses or networks with commas between them, such as 10.0.0.5,10.1.0.0/16",
  },
  METRICS_TOKEN: { schema: z.string().regex(/^\S{32,}$/), form: "at least 32 characters without spaces" },
  DOCS_PUBLIC: { schema: z.enum(["true", "false"]), form: "true or false" },
  SECRET: { schema: z.string().min(32), form: "at least 32 characters" },
  ROLE: {
    schema: z.enum(["all", "web", "worker"]),
    form: "all, web or worker",
  },
  WEB_PROCESSES: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((value) => value >= 1 && value <= 64),
    form: "a number from 1 to 64",
  },
  SLOW_STATEMENT_MS: {
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    form: "milliseconds from 0 to 999999",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.string().refine((value) => isUrlOf(value, "http:", "https:")),
    form: "the address of a collector, such as http://127.0.0.1:4318",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z.string().refine(isHeaders).transform(readHeaders),
    form: "names and values, such as api-key=abc,tenant=portico",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(?:0|1|[01]?\.\d{1,6})$/)
      .transform(Number)
      .refine((value) => value <= 1),
    form: "a part of all traces, from 0 to 1",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    form: "fatal, error, warn, info, debug, trace or silent",
  },
} as const;

type Name = keyof typeof variables;

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
  const read = <N extends Name>(name: N): z.output<(typeof variables)[N]["schema"]> | undefined => {
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

/** Creates the data folder, checks that it is writable, and creates the secret on the first start. */
export function prepareDataFolder(settings: Settings): Config {
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    // Written at every start: on a read-only file system the permission bits say nothing.
    writeFileSync(join(settings.dataDir, ".writable"), "");
    rmSync(join(settings.dataDir, ".writable"));
    return {
      ...settings,
      secret: settings.secret ?? readOrCreateSecret(settings.dataDir),
    };
  } catch (error) {
    if (error instanceof RefusalToStart) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new RefusalToStart(
      `The data folder ${settings.dataDir} cannot be written (${reason}): give another one with DATA_DIR.`,
    );
  }
}

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, {
      flag: "wx",
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) {
    throw new RefusalToStart(
      `The file ${file} holds no secret of at least 32 characters: restore or remove it.`,
    );
  }
  return secret;
}
