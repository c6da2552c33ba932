/// <reference path="./oidc-provider.d.ts" />

import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Context } from "oidc-provider";

/** A certified OpenID Connect provider on a free port of this machine, with people that a test invents. */

type Claims = Record<string, unknown>;

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's claims about people, by their log-in name, which is their subject too. */
  people: Map<string, Claims>;
  /** Registers a redirect address. */
  allow(redirectUri: string): void;
  /** Makes the provider misbehave: other claims in the ID token, a foreign key or another algorithm that signs it. */
  forge: { claims?: Claims; isForeignKey?: boolean; algorithm?: "none" | "HS256" } | undefined;
  /** Paths that are no longer answered. */
  stalls: Set<string>;
  /** The test's own answers, by path. */
  answers: Map<string, (response: ServerResponse) => void>;
  /** Logs in at the provider as a browser does; returns the address to which it redirects. */
  logIn(url: string, name: string): Promise<URL>;
  close(): Promise<void>;
}

export async function openProvider(): Promise<TestProvider> {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const allowed = new Set<string>();
  const clientId = "portico";
  const clientSecret = "what Portico and this provider share";

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${issuer}/nowhere`] }],
    jwks: { keys: [{ ...own.export({ format: "jwk" }), kid: "own", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["only of this test"] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    // The provider does not ask people for their consent.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({
        accountId: oidc.session.accountId,
        clientId: oidc.client.clientId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => allowed.has(uri);

  const kit: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    allow: (uri) => void allowed.add(uri),
    forge: undefined,
    stalls: new Set(),
    answers: new Map(),
    logIn: (url, name) => logIn(issuer, url, name),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const path = new URL(request.url ?? "/", issuer).pathname;
    if (kit.stalls.has(path)) return;
    const given = kit.answers.get(path);
    if (given) return given(response);
    if (path === "/token" && kit.forge) {
      const { claims = {}, isForeignKey, algorithm = "RS256" } = kit.forge;
      const signatures = {
        RS256: (content: string) => sign("RSA-SHA256", Buffer.from(content), isForeignKey ? foreign : own),
        // The secret that a client of the provider knows, as if it were the provider's key.
        HS256: (content: string) => createHmac("sha256", clientSecret).update(content).digest(),
        none: () => Buffer.alloc(0),
      };
      forging(response, claims, { algorithm, sign: signatures[algorithm] });
    }
    void answer(request, response);
  });
  return kit;
}

interface Signer {
  algorithm: string;
  sign: (content: string) => Buffer;
}

/** Changes the ID token in a response before it is sent, and signs it again. */
function forging(response: ServerResponse, claims: Claims, { algorithm, sign }: Signer): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  const changed = (part: string, changes: Claims): string => {
    const before = JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;
    return Buffer.from(JSON.stringify({ ...before, ...changes })).toString("base64url");
  };
  response.end = ((body: Buffer | string) => {
    const said = JSON.parse(String(body)) as { id_token: string };
    const [header = "", payload = ""] = said.id_token.split(".");
    const content = `${changed(header, { alg: algorithm })}.${changed(payload, claims)}`;
    const forged = JSON.stringify({ ...said, id_token: `${content}.${sign(content).toString("base64url")}` });
    response.setHeader("content-length", Buffer.byteLength(forged));
    return end(forged);
  }) as typeof response.end;
}

async function logIn(issuer: string, url: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const ask = async (to: string, body?: URLSearchParams): Promise<Response> => {
    const response = await fetch(to, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  };
  let to = url;
  for (let step = 0; step < 8; step++) {
    const isForm = to.startsWith(`${issuer}/interaction/`);
    const response = isForm
      ? await ask(to, new URLSearchParams({ prompt: "login", login: name, password: "x" }))
      : await ask(to);
    const location = response.headers.get("location");
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    const next = new URL(location, to);
    if (next.origin !== issuer) return next;
    to = next.href;
  }
  throw new Error("The provider sends on and on.");
}
