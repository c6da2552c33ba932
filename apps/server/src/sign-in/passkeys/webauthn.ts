import type { Received } from "@portico/contract/endpoint";
import type { addPasskey as addPasskeyEndpoint, loginByPasskey } from "@portico/contract/sign-in/security";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import type { FastifyRequest } from "fastify";
import type { User } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";
import type { StoredPasskey } from "./queries.ts";

/**
 * The party that requests a passkey: its id is a host, and the passkey is valid on that host's pages only.
 */
export interface RelyingParty {
  id: string;
  name: string;
  origins: string[];
}

const isLocal = (host: string): boolean => host === "localhost" || host.endsWith(".localhost");

/**
 * The relying party of the requested host; undefined if browsers cannot create passkeys for it, or the host
 * is made up.
 */
export function relyingParty(
  client: Pick<Client, "name" | "domains">,
  { hostname, host }: Pick<FastifyRequest, "hostname" | "host">,
  publicUrl: string | undefined,
): RelyingParty | undefined {
  const id = hostname.toLowerCase();
  const isPublic = publicUrl !== undefined && new URL(publicUrl).hostname === id;
  if (!isPublic && !client.domains.includes(id)) return undefined;
  // Browsers create passkeys on https only, and on localhost.
  const origins = [
    `https://${host.toLowerCase()}`,
    ...(isLocal(id) ? [`http://${host.toLowerCase()}`] : []),
    ...(isPublic ? [publicUrl] : []),
  ];
  return { id, name: client.name, origins };
}

/**
 * Algorithms that authenticators use today; the library's own list would use what is experimental in Node.
 */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The id of the person in the passkey: no name and no address. */
const toUserHandle = (personId: string) => new Uint8Array(Buffer.from(personId.replaceAll("-", ""), "hex"));

type KnownPasskey = Pick<StoredPasskey, "credentialId" | "transports">;
const descriptors = (passkeys: KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

const challengeBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));

/** Options for a new passkey; `challenge` in base64url. */
export const newPasskeyOptions = (
  party: RelyingParty,
  user: Pick<User, "id" | "email" | "firstName" | "lastName">,
  known: KnownPasskey[],
  challenge: string,
) =>
  generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: toUserHandle(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    challenge: challengeBytes(challenge),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptors(known),
    // Stored on the device if possible, so that the passkey can also log in alone; a plain security key is a
    // second factor.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });

/**
 * Options to use a passkey. `known`: one of these, after the password; undefined: any passkey, without a
 * password.
 */
export const passkeyOptions = (party: RelyingParty, known: KnownPasskey[] | undefined, challenge: string) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: challengeBytes(challenge),
    ...(known ? { allowCredentials: descriptors(known) } : {}),
    userVerification: known ? "preferred" : "required",
  });

/**
 * The challenge that an answer names, to find its step. Only the signature proves that the answer belongs to
 * it.
 */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/** The new credential; undefined if the answer does not match the request. */
export async function verifyRegistration(
  party: RelyingParty,
  response: Received<typeof addPasskeyEndpoint>["body"]["response"],
  challenge: string,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    // The answer comes from outside: any error means that it is invalid.
    return undefined;
  }
}

/**
 * The counter of a passkey that was used; undefined if the answer does not prove it. A passkey without a
 * password must have verified its owner by finger, face or code, and must name the owner.
 */
export async function verifyAssertion(
  party: RelyingParty,
  response: Received<typeof loginByPasskey>["body"]["response"],
  challenge: string,
  passkey: StoredPasskey,
  isAlone: boolean,
): Promise<number | undefined> {
  const { userHandle } = response.response;
  const owner = Buffer.from(toUserHandle(passkey.personId)).toString("base64url");
  if (userHandle ? userHandle !== owner : isAlone) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.response.clientDataJSON,
          authenticatorData: response.response.authenticatorData,
          signature: response.response.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: isAlone,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // The database compares the counter, where two uses at once are detected.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
