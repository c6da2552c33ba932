import type { Settings } from "./config.ts";

/** How long the installation's own address may take, in milliseconds. */
const ANSWER_MS = 5000;

/** What `/healthz` says: the address by which Portico was asked, as the proxy passed it on. */
interface Seen {
  status: string;
  origin: string;
}

/** Why no answer came, by the code of Node's error: DNS, the network, the certificate. */
const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: "no DNS server knows its name",
  ECONNREFUSED: "nothing listens there: the connection is refused",
  ECONNRESET: "the connection is closed without an answer",
  UND_ERR_SOCKET: "the connection is closed without an answer",
  EPROTO: "the server there does not speak TLS",
  ERR_SSL_WRONG_VERSION_NUMBER: "the server there does not speak TLS",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "the server there does not speak TLS",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "this machine does not know the issuer of its certificate (NODE_EXTRA_CA_CERTS)",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "this machine does not know the issuer of its certificate (NODE_EXTRA_CA_CERTS), or the proxy does not send the whole chain",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "this machine does not know the issuer of its certificate (NODE_EXTRA_CA_CERTS), or the proxy does not send the whole chain",
};

/** A machine behind a router, or without DNS of its own, often cannot call itself by its public address. */
const UNREACHABLE = new Set([
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * Whether Portico answers by PUBLIC_URL, and sees by the proxy's headers that it was asked by it. What this machine cannot
 * reach is no fault of the installation.
 */
export async function checkAddress(
  { config: { publicUrl } }: { config: Pick<Settings, "publicUrl"> },
  answerMs = ANSWER_MS,
): Promise<{ ok: boolean; found: string }> {
  if (publicUrl === undefined)
    return { ok: true, found: "PUBLIC_URL is not set, so there is no public address to ask" };
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    });
    return judge(publicUrl, response, await response.text());
  } catch (error) {
    return explain(publicUrl, error as Error);
  }
}

function explain(publicUrl: string, error: Error): { ok: boolean; found: string } {
  const code = codeOf(error);
  if (error.name === "TimeoutError" || UNREACHABLE.has(code))
    return {
      ok: true,
      found: `this machine cannot reach ${publicUrl} (${error.name === "TimeoutError" ? "no answer in time" : code}), as behind some routers: open it from another one`,
    };
  return { ok: false, found: `${publicUrl} does not answer: ${FAILURES[code] ?? (code || error.message)}` };
}

/** The code of the error or its cause; several addresses of one name have an error each. */
function codeOf(error: Error): string {
  const { code, cause, errors } = error as Error & { code?: string; cause?: Error; errors?: Error[] };
  if (cause) return codeOf(cause);
  return code ?? (errors?.[0] ? codeOf(errors[0]) : "");
}

function judge(publicUrl: string, response: Response, body: string): { ok: boolean; found: string } {
  const { status, headers } = response;
  const location = headers.get("location");
  if (location !== null)
    return { ok: false, found: `${publicUrl} leads on to ${location} instead of answering` };
  const seen = readSeen(body);
  if (status !== 200 || !seen)
    return {
      ok: false,
      found:
        status >= 502 && status <= 504
          ? `the proxy at ${publicUrl} does not reach Portico (${status})`
          : `another server answers at ${publicUrl} (${status})`,
    };
  const [asked, got] = [new URL(publicUrl), new URL(seen.origin)];
  const faults = [
    ...(got.protocol === asked.protocol
      ? []
      : [
          `Portico sees ${got.protocol.slice(0, -1)}: X-Forwarded-Proto is missing, or its sender is not in TRUSTED_PROXIES`,
        ]),
    ...(got.hostname === asked.hostname
      ? []
      : [`Portico sees the host ${got.hostname}: Host or X-Forwarded-Host is not what was asked`]),
  ];
  return {
    ok: faults.length === 0,
    found: [`Portico answers at ${publicUrl}`, ...faults].join("; "),
  };
}

function readSeen(body: string): Seen | undefined {
  try {
    const seen = JSON.parse(body) as Partial<Seen> | null;
    return seen?.status === "ok" && typeof seen.origin === "string" && URL.canParse(seen.origin)
      ? { status: seen.status, origin: seen.origin }
      : undefined;
  } catch {
    return undefined;
  }
}
