import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** A passkey in software that answers like a browser: https://www.w3.org/TR/webauthn-3/. */

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

interface Behaviour {
  origin?: string;
  rpId?: string;
  /** Whether it verified its owner by a finger or a code. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
}

export function makeAuthenticator(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let handle: string | undefined;
  let counter = 0;

  const authenticatorData = ({ rpId = host, isVerified = true }: Behaviour, count: number, more?: Buffer) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), head, more ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, { origin = `http://${host}` }: Behaviour) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" as const };

  return {
    credential,
    create(options: Record<string, unknown>, behaviour: Behaviour = {}) {
      handle = (options.user as { id: string }).id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(behaviour, 0, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", String(options.challenge), behaviour)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },
    get(options: Record<string, unknown>, behaviour: Behaviour = {}) {
      counter = behaviour.counter ?? counter + 1;
      const data = authenticatorData(behaviour, counter);
      const client = clientData("webauthn.get", String(options.challenge), behaviour);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const userHandle = "userHandle" in behaviour ? behaviour.userHandle : handle;
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
