import { createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import { passCertificates } from "../testing/certificates.ts";
import { canText, readConfig } from "./config.ts";
import { prepareDataFolder } from "./data-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an empty environment is the demo on this machine, with its own database", () => {
  expect(readConfig({ PATH: "/bin", PORT: "", SECRET: "  " })).toEqual({
    port: 3000,
    host: "localhost",
    dataDir: resolve("data"),
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    publicUrl: undefined,
    demo: true,
    demoCameras: true,
    mailboxVisible: true,
    smtpUrl: undefined,
    twilio: undefined,
    twilioUrl: "https://api.twilio.com",
    inboundAddress: undefined,
    inboundSecret: undefined,
    googleWallet: undefined,
    appleWallet: undefined,
    stripe: undefined,
    providerNetworks: ["public"],
    barrierNetworks: ["public"],
    pushNetworks: ["public"],
    trustedProxies: [],
    metricsToken: undefined,
    docsPublic: true,
    secret: undefined,
    role: "all",
    webProcesses: undefined,
    slowStatementMs: 500,
    telemetry: undefined,
    logLevel: "info",
  });
});

test("every variable is read", () => {
  const given = {
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/var/lib/portico",
    DATABASE_URL: "postgres://portico:p%40ss@db.example:5432/portico",
    DATABASE_REPLICA_URL: "postgres://portico:p%40ss@standby.example:5432/portico",
    PUBLIC_URL: "https://portico.example/",
    DEMO: "true",
    SMTP_URL: "smtps://mail.example",
    TWILIO_ACCOUNT_SID: `AC${"0a".repeat(16)}`,
    TWILIO_AUTH_TOKEN: "t".repeat(32),
    TWILIO_FROM: "+442079460000",
    INBOUND_ADDRESS: "rooms@portico.example",
    INBOUND_SECRET: "i".repeat(32),
    PROVIDER_NETWORKS: "public, 10.1.0.0/16,fd00::/8",
    BARRIER_NETWORKS: "10.9.0.0/16",
    PUSH_NETWORKS: "public,10.10.0.0/16",
    METRICS_TOKEN: "m".repeat(32),
    DOCS_PUBLIC: "false",
    STRIPE_SECRET_KEY: "sk_test_0123456789",
    STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
    SECRET: "s".repeat(32),
    ROLE: "worker",
    WEB_PROCESSES: "4",
    TRUSTED_PROXIES: "10.0.0.5, 10.1.0.0/16",
    SLOW_STATEMENT_MS: "250",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318/",
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b=,tenant=portico",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
    LOG_LEVEL: "warn",
  };
  expect(readConfig(given)).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/var/lib/portico",
    databaseUrl: "postgres://portico:p%40ss@db.example:5432/portico",
    databaseReplicaUrl: "postgres://portico:p%40ss@standby.example:5432/portico",
    publicUrl: "https://portico.example",
    demo: true,
    demoCameras: true,
    mailboxVisible: false,
    smtpUrl: "smtps://mail.example",
    twilioUrl: "https://api.twilio.com",
    twilio: {
      accountSid: `AC${"0a".repeat(16)}`,
      authToken: "t".repeat(32),
      from: "+442079460000",
      url: "https://api.twilio.com",
    },
    inboundAddress: "rooms@portico.example",
    inboundSecret: "i".repeat(32),
    providerNetworks: ["public", "10.1.0.0/16", "fd00::/8"],
    barrierNetworks: ["10.9.0.0/16"],
    pushNetworks: ["public", "10.10.0.0/16"],
    trustedProxies: ["10.0.0.5", "10.1.0.0/16"],
    metricsToken: "m".repeat(32),
    docsPublic: false,
    googleWallet: undefined,
    appleWallet: undefined,
    stripe: { secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789" },
    secret: "s".repeat(32),
    role: "worker",
    webProcesses: 4,
    slowStatementMs: 250,
    telemetry: {
      url: "http://collector.example:4318",
      headers: { "api-key": "a b=", tenant: "portico" },
      ratio: 0.25,
    },
    logLevel: "warn",
  });
});

test("text messages need the whole account, or none of it; the demo has its mailbox", () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "t".repeat(32) };
  expect(() => readConfig(account)).toThrow(RefusalToStart);
  expect(() => readConfig(account)).not.toThrow(/tttt/);
  const whole = readConfig({ ...account, TWILIO_FROM: "Portico", TWILIO_URL: "http://127.0.0.1:4010" });
  expect(whole.twilio).toMatchObject({ from: "Portico", url: "http://127.0.0.1:4010" });
  expect([{ DEMO: "false" }, {}].map((env) => canText(readConfig(env)))).toEqual([false, true]);
  expect(canText({ ...whole, demo: false })).toBe(true);
});

test("a given database is no demo unless said so", () => {
  const DATABASE_URL = "postgresql://db.example/portico";
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: "true" }).demo).toBe(true);
  expect(readConfig({ DEMO: "false" }).demo).toBe(false);
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::1", true],
  ["0.0.0.0", false],
  ["::", false],
  ["10.0.0.5", false],
  ["127.0.0.1.example.com", false],
])("on %s the demo's mailbox is visible: %s", (HOST, visible) => {
  expect(readConfig({ HOST }).mailboxVisible).toBe(visible);
  expect(readConfig({ HOST, PUBLIC_URL: "https://portico.example" }).mailboxVisible).toBe(false);
});

test.each([
  ["PORT", "abc", "65535"],
  ["PORT", "70000", "65535"],
  ["PORT", "-1", "65535"],
  ["PORT", "3e3", "65535"],
  ["HOST", "http://localhost", "host name"],
  ["DATABASE_URL", "mysql://secret@db/x", "postgres://"],
  ["DATABASE_URL", "db.example", "postgres://"],
  ["PUBLIC_URL", "portico.example", "https://"],
  ["PUBLIC_URL", "https://portico.example/app", "without a path"],
  ["DEMO", "yes", "true or false"],
  ["SMTP_URL", "mail.example", "smtp://"],
  ["TWILIO_ACCOUNT_SID", "secret@account", "AC and 32"],
  ["TWILIO_AUTH_TOKEN", "secret@ x", "token"],
  ["TWILIO_FROM", "secret@from", "a number"],
  ["TWILIO_FROM", "Longer than eleven", "a number"],
  // A token may not be sent to an arbitrary address.
  ["TWILIO_URL", "https://secret@twilio.example", "127.0.0.1"],
  ["TWILIO_URL", "http://127.0.0.1.evil.example:80", "127.0.0.1"],
  ["INBOUND_ADDRESS", "rooms", "mail address"],
  ["INBOUND_ADDRESS", "Rooms <secret@portico.example>", "mail address"],
  ["INBOUND_SECRET", "short", "32"],
  ["PROVIDER_NETWORKS", "10.1.0.1", "10.1.0.0/16"],
  ["BARRIER_NETWORKS", "10.1.0.1", "10.1.0.0/16"],
  ["PUSH_NETWORKS", "10.1.0.1", "10.1.0.0/16"],
  ["PROVIDER_NETWORKS", "public,,", "public"],
  ["PROVIDER_NETWORKS", "idp.secret@example", "networks"],
  ["METRICS_TOKEN", "short", "32"],
  ["DOCS_PUBLIC", "yes", "true or false"],
  ["GOOGLE_WALLET_ISSUER", "secret@issuer", "number"],
  ["APPLE_WALLET_PASS_TYPE", "com.example.visits", "pass type"],
  ["APPLE_WALLET_TEAM", "secret@team", "ten characters"],
  ["SECRET", "short", "32"],
  ["ROLE", "server", "worker"],
  ["WEB_PROCESSES", "0", "from 1 to 64"],
  ["WEB_PROCESSES", "two", "from 1 to 64"],
  ["LOG_LEVEL", "verbose", "debug"],
])("%s=%s is refused with the form it should have", (name, value, form) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(RefusalToStart);
  expect(read).toThrow(new RegExp(`^The variable ${name} is malformed.*${form}.*\\.$`));
  expect(read).not.toThrow(/secret@/);
});

test("Google's wallet takes a service account's key that can sign, or stops the start", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const keyFile = (content: unknown): string => {
    const file = join(folder, `key-${Math.random()}.json`);
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    return file;
  };
  const pem = (key: typeof rsa) => key.export({ type: "pkcs8", format: "pem" }) as string;
  const account = { client_email: "portico@wallet.iam.gserviceaccount.com", private_key: pem(rsa) };
  const GOOGLE_WALLET_ISSUER = "3388000000012345678";
  const read = (GOOGLE_WALLET_KEY: string) => () => readConfig({ GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_KEY });
  expect(read(keyFile(account))().googleWallet).toEqual({
    issuer: GOOGLE_WALLET_ISSUER,
    email: account.client_email,
    privateKey: account.private_key,
  });
  for (const wrong of [
    join(folder, "nowhere.json"),
    keyFile("no JSON"),
    keyFile({ ...account, private_key: "none" }),
    keyFile({ ...account, private_key: pem(curve) }),
    keyFile({ private_key: account.private_key }),
  ]) {
    expect(read(wrong)).toThrow(RefusalToStart);
    expect(read(wrong)).toThrow(/GOOGLE_WALLET_KEY/);
  }
  expect(() => readConfig({ GOOGLE_WALLET_ISSUER })).toThrow(/together/);
});

test("Apple's wallet takes certificates that sign for the pass type, or stops the start", () => {
  const [passType, team] = ["pass.test.visits", "TEAM123456"];
  const from = new Date("2026-10-01T00:00:00Z");
  const [own, others] = [passCertificates(passType, team, from), passCertificates(passType, team, from)];
  const file = (content: string | Buffer): string => {
    const path = join(folder, `apple-${Math.random()}.pem`);
    writeFileSync(path, content);
    return path;
  };
  const given = {
    APPLE_WALLET_PASS_TYPE: passType,
    APPLE_WALLET_TEAM: team,
    APPLE_WALLET_CERTIFICATE: file(own.certificate),
    APPLE_WALLET_KEY: file(own.privateKey),
    APPLE_WALLET_WWDR: file(own.issuer),
  };
  const wallet = readConfig(given).appleWallet!;
  expect(wallet).toMatchObject({ passType, team, privateKey: own.privateKey });
  expect(wallet.validUntil.toISOString()).toBe("2027-10-01T00:00:00.000Z");
  // The certificate in Apple's format (DER), and the key with a passphrase.
  const cipher = { cipher: "aes-256-cbc", passphrase: "open sesame", type: "pkcs8", format: "pem" } as const;
  const locked = {
    ...given,
    APPLE_WALLET_WWDR: file(new X509Certificate(own.issuer).raw),
    APPLE_WALLET_KEY: file(createPrivateKey(own.privateKey).export(cipher)),
  };
  expect(readConfig({ ...locked, APPLE_WALLET_KEY_PASSPHRASE: "open sesame" }).appleWallet).toEqual(wallet);
  for (const [wrong, words] of [
    [{ ...given, APPLE_WALLET_WWDR: "" }, /APPLE_WALLET_WWDR: .*together/],
    [{ ...given, APPLE_WALLET_CERTIFICATE: file("none") }, /APPLE_WALLET_CERTIFICATE/],
    [{ ...given, APPLE_WALLET_WWDR: join(folder, "nowhere.pem") }, /APPLE_WALLET_WWDR/],
    [{ ...given, APPLE_WALLET_PASS_TYPE: "pass.test.others" }, /not of APPLE_WALLET_PASS_TYPE/],
    [{ ...given, APPLE_WALLET_TEAM: "TEAM654321" }, /not of APPLE_WALLET_PASS_TYPE and APPLE_WALLET_TEAM/],
    [{ ...given, APPLE_WALLET_WWDR: file(others.issuer) }, /did not issue/],
    [{ ...given, APPLE_WALLET_KEY: file(others.privateKey) }, /APPLE_WALLET_KEY/],
    [locked, /APPLE_WALLET_KEY_PASSPHRASE/],
    [{ ...locked, APPLE_WALLET_KEY_PASSPHRASE: "close sesame" }, /APPLE_WALLET_KEY_PASSPHRASE/],
  ] as const) {
    const read = () => readConfig(wrong);
    expect(read).toThrow(RefusalToStart);
    expect(read).toThrow(words);
    expect(read).not.toThrow(/sesame/);
  }
});

test("the secret is made once, for its owner's eyes", () => {
  const settings = readConfig({ DATA_DIR: join(folder, "new", "data") });
  const { secret } = prepareDataFolder(settings);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(prepareDataFolder(settings).secret).toBe(secret);
  const file = join(settings.dataDir, "secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(settings.dataDir).mode & 0o777).toBe(0o700);
  expect(readFileSync(file, "utf8").trim()).toBe(secret);
  expect(prepareDataFolder({ ...settings, secret: "g".repeat(32) }).secret).toBe("g".repeat(32));

  chmodSync(file, 0o600);
  writeFileSync(file, "");
  expect(() => prepareDataFolder(settings)).toThrow(/holds no secret/);
});

test("a data folder that cannot be written is refused", () => {
  const inTheWay = join(folder, "file");
  writeFileSync(inTheWay, "");
  expect(() => prepareDataFolder(readConfig({ DATA_DIR: join(inTheWay, "data") }))).toThrow(
    /cannot be written/,
  );
});

test("Stripe is given whole or not at all, and never named in a refusal", () => {
  const key = "sk_live_notToBeShown1";
  expect(() => readConfig({ STRIPE_SECRET_KEY: key })).toThrow(/STRIPE_WEBHOOK_SECRET are given together/);
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: "whsec_0123456789" })).toThrow(RefusalToStart);
  for (const given of [`${key} x`, "pk_live_0123456789"]) {
    const read = () => readConfig({ STRIPE_SECRET_KEY: given, STRIPE_WEBHOOK_SECRET: "whsec_0123456789" });
    expect(read).toThrow(/STRIPE_SECRET_KEY is malformed/);
    expect(read).not.toThrow(given);
  }
});
