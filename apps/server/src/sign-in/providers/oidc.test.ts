import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isNetworkRefused, limitedLookup, NetworkRefused } from "../../platform/http/limited-request.ts";
import { openProvider, type TestProvider } from "../../platform/testing/oidc.ts";
import { openOidc } from "./oidc.ts";

/** The network of the test's provider. */
const HERE = ["127.0.0.1/32"];
const METADATA = "/.well-known/openid-configuration";
let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterEach(() => {
  provider.answers.clear();
  provider.stalls.clear();
});
afterAll(() => provider.close());

const answer = (body: string, status = 200, headers: Record<string, string> = {}): void =>
  void provider.answers.set(METADATA, (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body),
  );
const metadata = (given: object) =>
  JSON.stringify({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/auth`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    ...given,
  });

test("an issuer is one that answers as itself", async () => {
  const oidc = openOidc({ networks: HERE });
  expect(await oidc.findProblem(provider.issuer)).toBeUndefined();
  expect(await oidc.findProblem(`${provider.issuer}/elsewhere`)).toBe("unreachable");
  expect(await oidc.findProblem("http://127.0.0.1:9")).toBe("unreachable");
  answer(metadata({}));
  expect(await oidc.findProblem(provider.issuer)).toBeUndefined();
  for (const wrong of [
    { issuer: "https://evil.example" },
    { issuer: undefined },
    { authorization_endpoint: undefined },
  ]) {
    answer(metadata(wrong));
    expect(await oidc.findProblem(provider.issuer)).toBe("unreachable");
  }
  answer("<html>");
  expect(await oidc.findProblem(provider.issuer)).toBe("unreachable");
  answer(metadata({ padding: "x".repeat(600_000) }));
  expect(await oidc.findProblem(provider.issuer)).toBe("unreachable");
  answer("", 302, { location: `${provider.issuer}/.well-known/oauth-authorization-server` });
  expect(await oidc.findProblem(provider.issuer)).toBe("unreachable");
});

test("one that does not answer is not waited for", async () => {
  provider.stalls.add(METADATA);
  const oidc = openOidc({ networks: HERE, timeout: 0.2 });
  expect(await oidc.findProblem(provider.issuer)).toBe("unreachable");
  const client = { issuer: provider.issuer, oidcClientId: "portico", secret: null };
  await expect(oidc.beginSignIn(client, "http://localhost/back")).rejects.toThrow();
  // A failure is not cached.
  provider.stalls.clear();
  const { url } = await oidc.beginSignIn(client, "http://localhost/back");
  expect(url).toContain(`${provider.issuer}/auth?`);
  // Metadata is cached: no request is sent again.
  provider.stalls.add(METADATA);
  await oidc.beginSignIn(client, "http://localhost/back");
});

test("metadata of this machine leads nowhere else without encryption", async () => {
  answer(metadata({ token_endpoint: "http://192.0.2.1/token" }));
  const oidc = openOidc({ networks: HERE, timeout: 0.5 });
  const client = { issuer: provider.issuer, oidcClientId: "portico", secret: "x" };
  const { state, ...challenge } = await oidc.beginSignIn(client, "http://localhost/back");
  const back = new URL(`http://localhost/back?code=a&state=${state}`);
  await expect(oidc.finishSignIn(client, back, { state, ...challenge })).rejects.toMatchObject({
    cause: { message: "A provider's addresses must be https." },
  });
});

describe("which networks are called", () => {
  const client = () => ({ issuer: provider.issuer, oidcClientId: "portico", secret: "x" });
  const finish = async (networks: string[], resolve?: LookupFunction) => {
    const oidc = openOidc({ networks, timeout: 2, ...(resolve ? { resolve } : {}) });
    const challenge = await oidc.beginSignIn(client(), "http://localhost/back");
    const back = new URL(`http://localhost/back?code=a&state=${challenge.state}`);
    return oidc.finishSignIn(client(), back, challenge);
  };

  test.each([
    "http://127.0.0.1",
    "http://localhost",
    "http://[::1]",
    "http://2130706433",
    "http://0x7f.1",
    "https://0177.0.0.1",
    "https://10.0.0.1",
    "https://169.254.169.254",
    "https://100.64.0.1",
    "https://0.0.0.0",
    "https://[::]",
    "https://[::ffff:10.0.0.1]",
    "https://[64:ff9b::10.0.0.1]",
    "https://[fd00::1]",
    "https://[fe80::1]",
    "https://239.0.0.1",
  ])("usually not that of %s", async (issuer) => {
    const oidc = openOidc({ networks: ["public"], timeout: 2 });
    expect(await oidc.findProblem(issuer)).toBe("network");
    expect(await oidc.isRefused(issuer)).toBe(true);
  });

  test.each([
    ["token_endpoint", "https://10.0.0.1/token"],
    ["token_endpoint", "https://[::ffff:a00:1]/token"],
    ["token_endpoint", "http://127.0.0.2/token"],
  ])("also for the %s of an issuer's metadata: %s", async (name, address) => {
    answer(metadata({ [name]: address }));
    await expect(finish(HERE)).rejects.toSatisfy(isNetworkRefused);
  });

  test("also for its keys and for what it says about a person", async () => {
    const redirectUri = "http://localhost/back";
    provider.allow(redirectUri);
    provider.people.set("elena", { email: "elena@example.test" });
    const one = { ...client(), secret: provider.clientSecret };
    const signIn = async () => {
      const oidc = openOidc({ networks: HERE, timeout: 2 });
      const challenge = await oidc.beginSignIn(one, redirectUri);
      return oidc.finishSignIn(one, await provider.logIn(challenge.url, "elena"), challenge);
    };
    for (const elsewhere of [
      { jwks_uri: "https://10.0.0.1/jwks" },
      { userinfo_endpoint: "https://10.0.0.1/me" },
    ]) {
      answer(metadata({ userinfo_endpoint: `${provider.issuer}/me`, ...elsewhere }));
      await expect(signIn()).rejects.toSatisfy(isNetworkRefused);
    }
    provider.answers.clear();
    expect(await signIn()).toMatchObject({ email: "elena@example.test" });
  });

  test("by the addresses of a name when the connection is made, whatever it resolved to before", async () => {
    let reached = 0;
    const server = createServer((_request, response) => {
      reached++;
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
    const { port } = server.address() as AddressInfo;
    answer(metadata({ token_endpoint: `http://localhost:${port}/token` }));
    const resolveTo =
      (...addresses: string[]): LookupFunction =>
      (_name, _options, callback) =>
        callback(null, [{ address: addresses.shift() ?? "", family: 4 }]);
    try {
      // The control: that the name leads to the server where its network is permitted.
      await expect(finish(["127.0.0.0/8"], resolveTo("127.0.0.2"))).rejects.toThrow();
      expect(reached).toBe(1);
      await expect(finish(HERE, resolveTo("127.0.0.2"))).rejects.toSatisfy(isNetworkRefused);
      const oidc = openOidc({ networks: HERE, resolve: resolveTo("127.0.0.1", "127.0.0.2") });
      expect(await oidc.isRefused(`http://localhost:${port}`)).toBe(false);
      expect(await oidc.findProblem(`http://localhost:${port}`)).toBe("network");
      expect(reached).toBe(1);
    } finally {
      server.close();
    }
  });

  test("of several addresses of a name only those that are permitted", async () => {
    const found = (options: { all: boolean }, networks: string[]) =>
      new Promise((resolve) => {
        const all = [
          { address: "10.0.0.1", family: 4 },
          { address: "8.8.8.8", family: 4 },
        ];
        limitedLookup({ networks, resolve: (_name, _options, callback) => callback(null, all) })(
          "idp.example",
          options,
          (error, address) => resolve(error ?? address),
        );
      });
    expect(await found({ all: true }, ["public"])).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(await found({ all: false }, ["public"])).toBe("8.8.8.8");
    expect(await found({ all: true }, ["fd00::/8"])).toBeInstanceOf(NetworkRefused);
  });
});
