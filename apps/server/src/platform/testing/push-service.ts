import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stands in for a browser maker's push service and for browsers, written from RFC 8030, 8188, 8291 and 8292 with Node's
 * own cryptography, so that it shares no code with what encrypts and signs.
 */

/** A browser's keys. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Decrypts a message's body; throws where it was encrypted for another browser. */
  decrypt(body: Buffer): string;
}

interface TakenPush {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The claims of the sender's token, and the key that its signature is right for. */
  sender: { claims: Record<string, unknown>; publicKey: string };
}

export interface PushService {
  url: string;
  taken: TakenPush[];
  /** Replies to the next requests in place of 201; `lost`: taken, and no reply is sent. */
  next: ({ status: number; retryAfter?: string } | "lost")[];
  browser(): TestBrowser;
  close(): Promise<void>;
}

export function browserWith(ecdh: ECDH, auth: Buffer, endpoint: string): TestBrowser {
  return {
    endpoint,
    p256dh: ecdh.getPublicKey().toString("base64url"),
    auth: auth.toString("base64url"),
    decrypt: (body) => decrypt(ecdh, auth, body),
  };
}

const bytes = (...all: Parameters<typeof hkdfSync>): Buffer => Buffer.from(hkdfSync(...all));

/** RFC 8188, section 2, with the key of RFC 8291, section 3.4. */
function decrypt(ecdh: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("A push message has one record.");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = bytes("sha256", ecdh.computeSecret(sender), auth, info, 32);
  const contentKey = bytes("sha256", key, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = bytes("sha256", key, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("The last record ends with 2 and zeros.");
  return plain.subarray(0, end).toString("utf8");
}

/** RFC 8292, section 3: `vapid t=…, k=…`, a token signed with ES256 by the key. */
function readSender(authorization: string): TakenPush["sender"] {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const given = { key, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, "base64url")))
    throw new Error("The token is signed by another key.");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()), publicKey };
}

export async function openPushService(): Promise<PushService> {
  const taken: TakenPush[] = [];
  const next: PushService["next"] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const special = next.shift();
    if (special && special !== "lost") {
      const { status, retryAfter } = special;
      return void response.writeHead(status, retryAfter ? { "retry-after": retryAfter } : {}).end();
    }
    const headers = request.headers as Record<string, string>;
    const sender = readSender(headers.authorization ?? "");
    taken.push({ path: request.url ?? "", headers, body: Buffer.concat(parts), sender });
    if (special === "lost") request.socket.destroy();
    else response.writeHead(201, { location: `${url}/message/${taken.length}` }).end();
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let made = 0;
  return {
    url,
    taken,
    next,
    browser() {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      return browserWith(ecdh, randomBytes(16), `${url}/push/${++made}`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
