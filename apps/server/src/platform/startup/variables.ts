import { isIP } from "node:net";
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
import { isNetwork, PUBLIC } from "../core/networks.ts";

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
export const variables = {
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

export type VariableName = keyof typeof variables;
