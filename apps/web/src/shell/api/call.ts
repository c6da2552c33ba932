import type { Api } from "@portico/contract/api";
import type { Answer, Endpoint, Sent } from "@portico/contract/endpoint";
import { snakeCase, toFormFields, toWireKeys } from "@portico/contract/wire-keys";
import { locale } from "../../locales/locale.ts";
import { textsOf } from "../../locales/use-texts.ts";
import { dropEarlyAnswers, takeEarlyAnswer } from "./early-answers.ts";
import { ApiError, type Refusal } from "./error.ts";
import { knownBody, knownHeaders, noteAnswer } from "./known-answers.ts";

type Line = keyof Api;
type Parts<E extends Endpoint> = {
  [K in "params" | "query" | "body" as undefined extends Sent<E>[K] ? never : K]: K extends "query"
    ? Sent<E>[K] | undefined
    : Sent<E>[K];
};
/** `params` and `body` are required where the endpoint declares them, `query` never is. */
type Request<E extends Endpoint> = Omit<Parts<E>, "query"> & { query?: Sent<E>["query"] } & Options;
type Arguments<E extends Endpoint> =
  Record<never, never> extends Omit<Parts<E>, "query"> ? [request?: Request<E>] : [request: Request<E>];

interface Options {
  signal?: AbortSignal;
  /** A repeated attempt whose outcome is unknown must pass the same key. */
  idempotencyKey?: string;
  /** The secret of the calling screen; a screen has no session that could be refreshed. */
  screen?: string;
  /** The secret of the calling visitor's link; it has no session either. */
  visit?: string;
  /** For calls of operators: the token of their session, empty before the log-in; a person's session does not matter. */
  operator?: string;
  /** Files sent in a multipart body beside the fields, by the names that the endpoint declares. */
  files?: Record<string, Blob>;
}

interface UntypedRequest extends Options {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Called with an answer that is no refusal, before its body is read. */
  onAnswer?: (response: Response) => void;
}

/** Delays before the second and the third attempt of a mutation without an answer. */
const RETRY_DELAYS_MS = [400, 1200];

let refreshSession: (() => Promise<boolean>) | undefined;
/**
 * Calls `whoami` again: true when the session still exists (the CSRF cookie is then fresh). Set by
 * session.ts, which imports this module.
 */
export const setSessionRefresher = (ask: () => Promise<boolean>): void => {
  refreshSession = ask;
};

const urlOf = (path: string, { params = {}, query = {} }: UntypedRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(snakeCase(key), String(value));
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
};

const csrfToken = (): string => /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const refusalOf = async (response: Response): Promise<Refusal> => {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const seconds = Number(response.headers.get("retry-after"));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  const generic = textsOf("ui")("errors.generic");
  if (response.status === 400 && typeof body.code !== "string") {
    const { codes, ...fieldErrors } = body as Record<string, string[]> & { codes?: never };
    const first = Object.values(fieldErrors).flat()[0];
    return { status: 400, code: "invalid", detail: first ?? generic, fieldErrors, codes };
  }
  return {
    status: response.status,
    code: typeof body.code === "string" ? body.code : "unknown",
    detail: typeof body.detail === "string" ? body.detail : generic,
    ...(typeof body.text === "string" && { text: body.text }),
    retryAfter,
    row: body.row,
    requestId: typeof body.requestId === "string" ? body.requestId : undefined,
  };
};

const authorizationOf = ({ screen, visit }: Options): Record<string, string> => {
  if (screen) return { authorization: `Screen ${screen}` };
  return visit ? { authorization: `Visit ${visit}` } : {};
};

/**
 * Makes each exchange the beginning of a trace (https://www.w3.org/TR/trace-context/): the server continues it down to
 * the database where it has a collector.
 */
const newTraceparent = (): string => {
  const hex = (bytes: number): string =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  return `00-${hex(16)}-${hex(8)}-01`;
};

const formDataOf = (body: unknown, files: Record<string, Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of toFormFields(body ?? {})) form.set(name, value);
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
};

const payloadOf = ({
  body,
  files,
}: UntypedRequest): { headers: Record<string, string>; body: BodyInit | null } => {
  // The browser sets the content type of a form itself, with its boundary.
  if (files && Object.keys(files).length > 0) return { headers: {}, body: formDataOf(body, files) };
  if (body === undefined) return { headers: {}, body: null };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(toWireKeys(body)) };
};

/**
 * One exchange. No answer throws the code `network`; a request that could not be made throws another error.
 */
const fetchOnce = async (url: string, init: RequestInit, { onAnswer }: UntypedRequest): Promise<unknown> => {
  let request: globalThis.Request;
  try {
    request = new Request(new URL(url, location.origin), init);
  } catch {
    throw new ApiError({ status: 0, code: "not_sent", detail: textsOf("ui")("errors.notSent") });
  }
  const known = knownBody(url);
  if (request.method !== "GET") dropEarlyAnswers();
  const response = await (takeEarlyAnswer(url) ?? fetch(request)).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError({ status: 0, code: "network", detail: textsOf("ui")("errors.noResponse") });
  });
  if (response.status === 304) return known;
  noteAnswer(url, response, undefined);
  if (!response.ok) throw new ApiError(await refusalOf(response));
  if (response.status === 204) return undefined;
  onAnswer?.(response);
  const type = response.headers.get("content-type") ?? "";
  if (/^(image|text\/(html|csv)|application\/(pdf|vnd\.))/.test(type)) return response.blob();
  const body: unknown = await response.json();
  if (request.method === "GET") noteAnswer(url, response, body);
  return body;
};

/** Worth another attempt with the same key: the outcome is unknown, or the server asks for a short wait. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status === 503 || error.code === "in_progress");

const sendWithRetries = async (method: string, url: string, request: UntypedRequest): Promise<unknown> => {
  const isMutation = method !== "GET";
  const isOfPeople = !request.screen && !request.visit && request.operator === undefined;
  const isShared = !isMutation && isOfPeople;
  const key = request.idempotencyKey ?? (isMutation ? crypto.randomUUID() : undefined);
  const init = (): RequestInit => {
    const { headers, body } = payloadOf(request);
    return {
      method,
      credentials: "same-origin",
      signal: request.signal ?? null,
      headers: {
        accept: "application/json, application/pdf, image/*",
        "x-locale": locale(),
        traceparent: newTraceparent(),
        ...authorizationOf(request),
        ...(isShared ? knownHeaders(url) : {}),
        ...headers,
        ...(isMutation
          ? { "X-CSRFTOKEN": request.operator ?? csrfToken(), "Idempotency-Key": key ?? "" }
          : {}),
      },
      body,
    };
  };
  let mayRefill = url !== "/api/whoami/" && isOfPeople;
  for (let attempt = 0; ; ) {
    try {
      return await fetchOnce(url, init(), request);
    } catch (error) {
      const isStale =
        error instanceof ApiError &&
        (error.status === 401 || error.code === "csrf" || error.code === "second_factor_needed");
      if (isStale && mayRefill && (await refreshSession?.())) {
        mayRefill = false;
        continue;
      }
      const wait = RETRY_DELAYS_MS[attempt];
      // TanStack Query repeats queries, because it knows whether a component still uses the result.
      if (!isMutation || wait === undefined || !isRetryable(error) || !navigator.onLine) throw error;
      attempt += 1;
      await delay(wait);
    }
  }
};

/** Fetches the file at an address of the API that is a link too, with the name that the server gives it. Throws `ApiError`. */
export async function fetchLinked(
  address: string,
  signal: AbortSignal,
): Promise<{ content: Blob; name: string | undefined }> {
  let name: string | undefined;
  const onAnswer = ({ headers }: Response) => {
    name = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  };
  const content = (await sendWithRetries("GET", address, { onAnswer, signal })) as Blob;
  return { content, name };
}

/** Calls a line of the contract that answers a picture or a document. Throws `ApiError`. */
export const fetchFile = <K extends Line>(line: K, ...[request]: Arguments<Api[K]>): Promise<Blob> => {
  const [method = "GET", path = "/"] = line.split(" ");
  const loose = (request ?? {}) as UntypedRequest;
  return sendWithRetries(method, urlOf(path, loose), loose) as Promise<Blob>;
};

/**
 * Calls one line of the contract: `call("POST /parking/reservations/", { body })`.
 *
 * Keys become snake_case in the request. A mutation carries an Idempotency-Key, the same in every attempt, so
 * that a lost answer never doubles its effect. Throws `ApiError`.
 */
export const call = <K extends Line>(line: K, ...[request]: Arguments<Api[K]>): Promise<Answer<Api[K]>> => {
  const [method = "GET", path = "/"] = line.split(" ");
  const loose = (request ?? {}) as UntypedRequest;
  return sendWithRetries(method, urlOf(path, loose), loose) as Promise<Answer<Api[K]>>;
};
