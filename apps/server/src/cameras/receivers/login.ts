import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isEqualText } from "../../platform/http/csrf.ts";

/**
 * Basic, Digest (RFC 7616, with MD5) and headers of their own for cameras that can log in. Their address is secret
 * already: so the fields that some cameras leave empty (realm, nonce, qop) are taken as they are sent, and a nonce is not
 * remembered.
 */

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The challenges with which a login is asked for. */
export const loginChallenge = (): string =>
  `Digest realm="Portico", qop="auth", algorithm=MD5, nonce="${randomBytes(16).toString("hex")}", Basic realm="Portico"`;

export interface Login {
  /** Null: the camera logs in by a header. */
  userName: string | null;
  loginHeader: string | null;
  password: string;
}

/** The credentials of a request: its `Authorization`, or the value of the header by which the camera logs in. */
export function credentialsOf(
  headers: IncomingHttpHeaders,
  { loginHeader }: Pick<Login, "loginHeader">,
): string | undefined {
  const name = (loginHeader ?? "authorization").toLowerCase();
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Whether a request proves the login. */
export function isLogin(
  headers: IncomingHttpHeaders,
  method: string,
  { userName, loginHeader, password }: Login,
): boolean {
  const header = credentialsOf(headers, { loginHeader });
  if (userName === null) return isEqualText(header?.trim() ?? "", password);
  const [, scheme = "", rest = ""] = /^(\w+)\s+(.*)$/s.exec(header ?? "") ?? [];
  if (/^basic$/i.test(scheme))
    return isEqualText(Buffer.from(rest, "base64").toString("utf8"), `${userName}:${password}`);
  if (!/^digest$/i.test(scheme)) return false;
  const fields = new Map(
    [...rest.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^",\s]*))/g)].map(([, name, quoted, plain]) => [
      name!.toLowerCase(),
      quoted ?? plain ?? "",
    ]),
  );
  const field = (name: string): string => fields.get(name) ?? "";
  if (field("username") !== userName || !/^(?:|MD5)$/i.test(field("algorithm"))) return false;
  const secret = md5(`${userName}:${field("realm")}:${password}`);
  const what = md5(`${method}:${field("uri")}`);
  const middle = field("qop")
    ? `${field("nonce")}:${field("nc")}:${field("cnonce")}:${field("qop")}`
    : field("nonce");
  return isEqualText(field("response").toLowerCase(), md5(`${secret}:${middle}:${what}`));
}
