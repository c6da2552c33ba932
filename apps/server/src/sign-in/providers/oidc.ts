import { createHash } from "node:crypto";
import * as openid from "openid-client";
import { isNetworkRefused, type NetworkLimits } from "../../platform/http/limited-request.ts";
import { isHostRefused, limitedFetch } from "./limited-fetch.ts";
import { type Claims, isLoopbackUrl } from "./rules.ts";

/**
 * Calls OpenID Connect providers, always through the certified `openid-client`: it checks state, PKCE, `iss`,
 * audience, nonce, expiry and the ID token's signature.
 */

export interface OidcClient {
  issuer: string;
  oidcClientId: string;
  /** Null: a public client, by PKCE alone. */
  secret: string | null;
}

/** The values of one sign-in to remember until it comes back. */
export interface Challenge {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Oidc {
  /** Why this address does not answer as the issuer that it names; undefined if it does. */
  findProblem(issuer: string): Promise<"network" | "unreachable" | undefined>;
  /** Whether the issuer is in a network that the server may not call. Nothing is sent to it. */
  isRefused(issuer: string): Promise<boolean>;
  /** The address for the browser. Throws if the provider does not answer. */
  beginSignIn(client: OidcClient, redirectUri: string): Promise<Challenge & { url: string }>;
  /**
   * The claims of the person who came back, with `iss` and `sub`. Throws if any check fails. `back`: the
   * address as it was called.
   */
  finishSignIn(
    client: OidcClient,
    back: URL,
    challenge: Challenge,
  ): Promise<Claims & { iss: string; sub: string }>;
}

/** Seconds per request: the person waits before an empty page. */
const TIMEOUT = 5;
const METADATA_MS = 60 * 60_000;

/**
 * Metadata is cached for an hour. The library decides how long keys are cached, and loads them again for an
 * unknown key.
 */
export function openOidc({ timeout = TIMEOUT, ...limits }: NetworkLimits & { timeout?: number }): Oidc {
  const known = new Map<string, { found: Promise<openid.Configuration>; until: number }>();

  const configuration = ({ issuer, oidcClientId, secret }: OidcClient): Promise<openid.Configuration> => {
    const key = createHash("sha256")
      .update(JSON.stringify([issuer, oidcClientId, secret]))
      .digest("base64url");
    const kept = known.get(key);
    if (kept && kept.until > Date.now()) return kept.found;
    if (known.size > 1000) known.clear();
    const found = discover(issuer, oidcClientId, secret, timeout, limits);
    known.set(key, { found, until: Date.now() + METADATA_MS });
    // A failure is not cached: the next call tries again.
    found.catch(() => known.delete(key));
    return found;
  };

  return {
    findProblem: (issuer) =>
      discover(issuer, "portico", null, timeout, limits).then(
        (found) => (found.serverMetadata().authorization_endpoint ? undefined : "unreachable"),
        (error: unknown) => (isNetworkRefused(error) ? "network" : "unreachable"),
      ),

    isRefused: (issuer) => isHostRefused(new URL(issuer), limits),

    async beginSignIn(client, redirectUri) {
      const config = await configuration(client);
      const challenge = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: challenge.state,
        nonce: challenge.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(challenge.codeVerifier),
        code_challenge_method: "S256",
      });
      return { ...challenge, url: url.href };
    },

    async finishSignIn(client, back, { state, nonce, codeVerifier }) {
      const config = await configuration(client);
      const tokens = await openid.authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token.");
      // Some providers put the address into the ID token, others return it from the userinfo endpoint only.
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
      const userInfo = await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
      return { ...userInfo, ...claims };
    },
  };
}

async function discover(
  issuer: string,
  oidcClientId: string,
  secret: string | null,
  timeout: number,
  limits: NetworkLimits,
): Promise<openid.Configuration> {
  const isLocal = isLoopbackUrl(new URL(issuer));
  const config = await openid.discovery(
    new URL(issuer),
    oidcClientId,
    undefined,
    secret === null ? openid.None() : clientAuthentication(secret),
    {
      timeout,
      [openid.customFetch]: limitedFetch(isLocal, limits),
      // The library does not check the signature of a token that came over TLS by default:
      // https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
      execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
    },
  );
  // For some addresses the library accepts the metadata of another issuer.
  const { issuer: said } = config.serverMetadata();
  if (new URL(said).href !== new URL(issuer).href) throw new Error("This is another issuer's metadata.");
  return config;
}

/**
 * By the method that the provider supports; without a list, by the header:
 * https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
 */
function clientAuthentication(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported as string[] | undefined;
    const way =
      !ways || (ways.includes("client_secret_basic") && !ways.includes("client_secret_post")) ? basic : post;
    return way(server, client, body, headers);
  };
}
