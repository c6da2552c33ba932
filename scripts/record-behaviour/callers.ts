import type { Demo } from "./demo.ts";

/**
 * The callers of the record: accounts of the demo with their cookies, a visitor with a link, devices,
 * anonymous callers.
 */

export interface Reply {
  status: number;
  type: string;
  /** The headers worth recording, by name. */
  headers: [string, string][];
  bytes: Buffer;
  text: string;
  /** Undefined for an answer without JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  json: any;
}

export interface CallOptions {
  body?: unknown;
  /** Recorded in place of a body with random parts. */
  shown?: unknown;
  /** Files of a form, sent with the body's fields. */
  files?: Record<string, Buffer>;
  headers?: Record<string, string>;
}

export interface Caller {
  name: string;
  host: string;
  /** `path` is below `/api`, as the contract writes it, or begins with `/api` or another root path. */
  send(method: string, path: string, asking?: CallOptions): Promise<Reply>;
}

const HEADERS = [
  "allow",
  "cache-control",
  "content-disposition",
  "content-security-policy",
  "location",
  "retry-after",
  "set-cookie",
];
/** Headers of every answer, which are not recorded with each. */
const USUAL: Record<string, (value: string) => boolean> = {
  "cache-control": (value) => value === "no-store",
  "content-security-policy": (value) => value.startsWith("default-src 'self'"),
};
/** Headers with secrets or with times of the wall clock. */
const SHOWN: Record<string, (value: string) => string> = {
  "set-cookie": (value) => value.replace(/=[^;]+/, "=…"),
  "retry-after": () => "…",
};
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Paths outside the API. */
const ROOT = /^\/(?:api|login|healthz|readyz|metrics|admin|demo-payments|logout)\b/;

export const addressOf = (path: string): string =>
  ROOT.test(path) && !/^\/login\/(?:passkey|second-step)/.test(path) ? path : `/api${path}`;

export function newCaller(
  { app }: Demo,
  name: string,
  host = "localhost",
  authorization?: string,
): Caller & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  return {
    name,
    host,
    cookies,
    async send(method, path, { body, files, headers = {} } = {}) {
      const csrf = cookies.get("csrftoken");
      const reply = await app.inject({
        method: method as "GET",
        url: addressOf(path),
        headers: {
          host,
          "user-agent": BROWSER,
          ...(authorization ? { authorization } : {}),
          ...(csrf && method !== "GET" ? { "x-csrftoken": csrf } : {}),
          ...headers,
        },
        cookies: Object.fromEntries(cookies),
        ...(method === "GET" ? {} : { payload: payloadOf(body, files) as never }),
      });
      for (const { name: cookie, value, expires, maxAge } of reply.cookies) {
        if (value === "" || maxAge === 0 || (expires && expires.getTime() === 0)) cookies.delete(cookie);
        else cookies.set(cookie, value);
      }
      const type = String(reply.headers["content-type"] ?? "");
      return {
        status: reply.statusCode,
        type,
        headers: headersOf(reply.headers),
        bytes: reply.rawPayload,
        text: reply.body,
        json: type.includes("json") && reply.body !== "" ? JSON.parse(reply.body) : undefined,
      };
    },
  };
}

function headersOf(headers: Record<string, unknown>): [string, string][] {
  return HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    if (value === undefined) return [];
    const values = (Array.isArray(value) ? value : [value]).map(String);
    return values
      .filter((one) => !USUAL[name]?.(one))
      .map((one): [string, string] => [name, SHOWN[name]?.(one) ?? one]);
  });
}

function payloadOf(body: unknown, files: CallOptions["files"]): unknown {
  if (!files) return body ?? {};
  if (typeof body === "string") return body;
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    form.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** A caller who is logged in with the demo's password; the log-in's answer names the person. */
export async function logIn(demo: Demo, name: string, email: string, host?: string): Promise<Caller> {
  const caller = newCaller(demo, name, host);
  // The request sets the CSRF cookie.
  await caller.send("GET", "/whoami/");
  const reply = await caller.send("POST", "/api/login/", { body: { email, password: demo.password } });
  if (reply.status !== 200) throw new Error(`${email} cannot log in: ${reply.status} ${reply.text}`);
  return caller;
}

export type People = Awaited<ReturnType<typeof callers>>;

/** All callers of the record. Each logs in a second after the last, so that their sessions have an order. */
export async function callers(demo: Demo) {
  const northwind = async (name: string) => {
    demo.clock.forward(1);
    return logIn(demo, name, `${name}@northwind.example`);
  };
  const elsewhere = async (client: string, name: string) => {
    demo.clock.forward(1);
    return logIn(demo, `${name} of ${client}`, `${name}@${client}.example`, `${client}.localhost`);
  };
  return {
    super: await northwind("super"),
    admin: await northwind("admin"),
    employee: await northwind("employee"),
    colleague: await northwind("colleague"),
    reception: await northwind("reception"),
    security: await northwind("security"),
    cleaning: await northwind("cleaning"),
    parking: await northwind("parking"),
    desks: await northwind("desks"),
    reports: await northwind("reports"),
    pa: await northwind("pa"),
    executive: await northwind("executive"),
    restricted: await northwind("restricted"),
    fabrikam: await elsewhere("fabrikam", "super"),
    fabrikamEmployee: await elsewhere("fabrikam", "employee"),
    contoso: await elsewhere("contoso", "super"),
    contosoEmployee: await elsewhere("contoso", "employee"),
    visitor: newCaller(demo, "visitor", "localhost", `Visit ${demo.visit.uuid}`),
    nobody: newCaller(demo, "nobody"),
  };
}
