import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openProvider, type TestProvider } from "../../platform/testing/oidc.ts";
import { openOidc } from "./oidc.ts";

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
  const oidc = openOidc();
  expect(await oidc.isIssuer(provider.issuer)).toBe(true);
  expect(await oidc.isIssuer(`${provider.issuer}/elsewhere`)).toBe(false);
  expect(await oidc.isIssuer("http://127.0.0.1:9")).toBe(false);
  answer(metadata({}));
  expect(await oidc.isIssuer(provider.issuer)).toBe(true);
  for (const wrong of [
    { issuer: "https://evil.example" },
    { issuer: undefined },
    { authorization_endpoint: undefined },
  ]) {
    answer(metadata(wrong));
    expect(await oidc.isIssuer(provider.issuer)).toBe(false);
  }
  answer("<html>");
  expect(await oidc.isIssuer(provider.issuer)).toBe(false);
  answer(metadata({ padding: "x".repeat(600_000) }));
  expect(await oidc.isIssuer(provider.issuer)).toBe(false);
  answer("", 302, { location: `${provider.issuer}/.well-known/oauth-authorization-server` });
  expect(await oidc.isIssuer(provider.issuer)).toBe(false);
});

test("one that does not answer is not waited for", async () => {
  provider.stalls.add(METADATA);
  const oidc = openOidc(0.2);
  expect(await oidc.isIssuer(provider.issuer)).toBe(false);
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
  const oidc = openOidc(0.5);
  const client = { issuer: provider.issuer, oidcClientId: "portico", secret: "x" };
  const { state, ...challenge } = await oidc.beginSignIn(client, "http://localhost/back");
  const back = new URL(`http://localhost/back?code=a&state=${state}`);
  await expect(oidc.finishSignIn(client, back, { state, ...challenge })).rejects.toMatchObject({
    cause: { message: "A provider's addresses must be https." },
  });
});
