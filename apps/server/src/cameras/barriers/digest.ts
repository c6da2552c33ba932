import { createHash, randomBytes } from "node:crypto";

/** Answers a camera's challenge (RFC 7616, RFC 7617). */

interface Login {
  userName: string;
  password: string;
}

const HASHES = new Map([
  ["", "md5"],
  ["md5", "md5"],
  ["sha-256", "sha256"],
]);

/** The `Authorization` for a request; undefined: the camera asks for something else. Digest is preferred. */
export function authorizationFor(
  challenge: string | undefined,
  { method, uri }: { method: string; uri: string },
  { userName, password }: Login,
  cnonce = randomBytes(12).toString("hex"),
): string | undefined {
  const digests = [
    ...(challenge ?? "").matchAll(/\bDigest\s+((?:\w+\s*=\s*(?:"[^"]*"|[^",\s]+)\s*,?\s*)+)/gi),
  ];
  for (const [, fields = ""] of digests) {
    const said = new Map(
      [...fields.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^",\s]+))/g)].map(([, name, quoted, plain]) => [
        name!.toLowerCase(),
        quoted ?? plain ?? "",
      ]),
    );
    const [realm, nonce] = [said.get("realm") ?? "", said.get("nonce") ?? ""];
    const hash = HASHES.get((said.get("algorithm") ?? "").toLowerCase());
    const hasQop = said.has("qop");
    if (
      !hash ||
      (hasQop &&
        !said
          .get("qop")!
          .split(/[\s,]+/)
          .includes("auth"))
    )
      continue;
    const hashOf = (text: string): string => createHash(hash).update(text).digest("hex");
    const who = hashOf(`${userName}:${realm}:${password}`);
    const what = hashOf(`${method}:${uri}`);
    const response = hashOf(
      hasQop ? `${who}:${nonce}:00000001:${cnonce}:auth:${what}` : `${who}:${nonce}:${what}`,
    );
    const parts = [
      `username="${userName.replaceAll(/["\\]/g, "\\$&")}"`,
      `realm="${realm}"`,
      `nonce="${nonce}"`,
      `uri="${uri}"`,
      `response="${response}"`,
      ...(said.has("algorithm") ? [`algorithm=${said.get("algorithm")}`] : []),
      ...(said.has("opaque") ? [`opaque="${said.get("opaque")}"`] : []),
      ...(hasQop ? ["qop=auth", "nc=00000001", `cnonce="${cnonce}"`] : []),
    ];
    return `Digest ${parts.join(", ")}`;
  }
  return /\bBasic\b/i.test(challenge ?? "")
    ? `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`
    : undefined;
}
