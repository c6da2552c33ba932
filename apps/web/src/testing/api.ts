import type { Answer, Endpoint, Received } from "@portico/contract/endpoint";
import { fromWireKeys } from "@portico/contract/read-wire-keys";
import { textInEnglish } from "@portico/contract/testing/in-english";
import { isText, type Text } from "@portico/contract/texts/text";
import { z } from "zod";

/**
 * A server for one test: answers by endpoint, in place of `fetch`. Requests are parsed and answers are
 * checked with the contract's schemas, so that no test passes with an answer that the server would never
 * give, or with a request that it would refuse.
 */

/** An answer with a status other than that of success. */
export class RefusedReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const toWire = ({ code, facts = {} }: Text) => ({ code, facts });

/** 400: messages by field; a text also gives its code, as the server does. */
export function fieldErrors(errors: Record<string, (string | Text)[]>): RefusedReply {
  const fields = Object.entries(errors);
  const codes = fields.map(([field, said]) => [field, said.filter((one) => isText(one)).map(toWire)]);
  return new RefusedReply(400, {
    ...Object.fromEntries(fields.map(([field, said]) => [field, said.map(textInEnglish)])),
    codes: Object.fromEntries(codes),
  });
}

/** Every other refusal, as `refused(409, "state", "This is no longer possible.")`; a text also gives its code. */
export const refused = (
  status: number,
  code: string,
  detail: string | Text = "",
  row?: unknown,
): RefusedReply =>
  new RefusedReply(status, {
    code,
    detail: textInEnglish(detail),
    ...(isText(detail) ? { text: detail.code, facts: detail.facts ?? {} } : {}),
    ...(row === undefined ? {} : { row }),
  });

/** No answer: the network is down. */
export const noAnswer = (): never => {
  throw new TypeError("Failed to fetch");
};

type Reply<E extends Endpoint> = Answer<E> | RefusedReply;

export interface Call<E extends Endpoint> extends Received<E> {
  headers: Headers;
  /** The files of a multipart request, beside the body's fields. */
  files: Record<string, File>;
}

interface Stub {
  endpoint: Endpoint;
  reply: (call: Call<Endpoint>) => unknown;
}

/**
 * The answer of an endpoint: a value, or a function of the call, also asynchronous. The last of several for
 * one endpoint counts.
 */
export const on = <E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((call: Call<E>) => Reply<E> | Promise<Reply<E>>),
): Stub => ({
  endpoint,
  reply: (typeof reply === "function" ? reply : () => reply) as Stub["reply"],
});

/** An answer that the test gives later, so that it can check the screen before the answer. */
export const later = <T>(): { promise: Promise<T>; answer: (value: T) => void } => {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, answer: resolve };
};

export interface StubbedApi {
  /** Adds answers, which replace earlier ones of the same endpoint. */
  answer(...stubs: Stub[]): void;
  /** The calls of an endpoint so far, in order. */
  sent<E extends Endpoint>(endpoint: E): Call<E>[];
}

const matches = ({ method, path }: Endpoint, request: Request, pathname: string) => {
  if (request.method !== method) return undefined;
  const names: string[] = [];
  const pattern = path.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  const found = new RegExp(`^/api${pattern}$`).exec(pathname);
  return (
    found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? "")]))
  );
};

/** Reads a multipart request. Node's own reader makes Node's files, and finds jsdom's in their place. */
const formOf = async (request: Request): Promise<FormData> => {
  const boundary = request.headers.get("content-type")?.split("boundary=")[1] ?? "";
  const form = new FormData();
  for (const part of (await request.text()).split(`--${boundary}`).slice(1, -1)) {
    const [head = "", ...lines] = part.split("\r\n\r\n");
    const [, name = "", file] = /name="([^"]*)"(?:; filename="([^"]*)")?/.exec(head) ?? [];
    const value = lines.join("\r\n\r\n").replace(/\r\n$/, "");
    form.append(name, file === undefined ? value : new File([value], file));
  }
  return form;
};

/** In a form, lists and objects are JSON text. */
const fromForm = (form: FormData) => {
  const files: Record<string, File> = {};
  const body: Record<string, unknown> = {};
  for (const [key, value] of form) {
    if (typeof value !== "string") files[key] = value;
    else body[key] = /^[[{]/.test(value) ? JSON.parse(value) : value;
  }
  return { files, body };
};

const read = async (endpoint: Endpoint, request: Request, params: Record<string, string>, query: unknown) => {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  const { files, body } = isForm
    ? fromForm(await formOf(request))
    : { files: {}, body: endpoint.body ? await request.json() : undefined };
  // A form's fields are text, which the schema converts before it checks them.
  const checked = <T>(schema: z.ZodType | undefined, value: T): unknown =>
    schema ? schema.parse(fromWireKeys(schema, value)) : undefined;
  return {
    params: checked(endpoint.params, params),
    query: checked(endpoint.query, query),
    body: isForm && endpoint.body ? fromWireKeys(endpoint.body, body) : checked(endpoint.body, body),
    files,
    headers: request.headers,
  } as Call<Endpoint>;
};

const answerOf = (endpoint: Endpoint, reply: unknown): Response => {
  if (reply instanceof RefusedReply)
    return Response.json(reply.body, { status: reply.status, headers: reply.headers });
  if (reply instanceof Blob) {
    const headers = new Headers({ "content-type": reply.type });
    if (reply instanceof File) headers.set("content-disposition", `attachment; filename="${reply.name}"`);
    return new Response(reply, { headers });
  }
  return Response.json(endpoint.output.parse(reply) ?? null, { status: endpoint.status ?? 200 });
};

/** `problems` collects unexpected calls, and violations of the contract. */
export const stubApi = (problems: string[]) => {
  const stubs: Stub[] = [];
  const calls: { endpoint: Endpoint; call: Call<Endpoint> }[] = [];

  const fetchStub = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    // As in the browser, a call whose page went before its next attempt is not sent.
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const line = `${request.method} ${pathname}`;
    // Endpoints without parameters come before those with a parameter that would match too.
    const found = stubs
      .map((stub) => ({ stub, params: matches(stub.endpoint, request, pathname) }))
      .filter(({ params }) => params)
      .sort((a, b) => Object.keys(b.params ?? {}).length - Object.keys(a.params ?? {}).length)
      .at(-1);
    if (!found?.params) {
      problems.push(`${line} is asked for, and the test has no answer`);
      return Response.json({ code: "unknown", detail: "No answer in this test" }, { status: 404 });
    }
    const { endpoint, reply } = found.stub;
    try {
      const call = await read(endpoint, request, found.params, Object.fromEntries(searchParams));
      calls.push({ endpoint, call });
      const answer = answerOf(endpoint, await reply(call));
      // As in the browser, a call that was aborted has no answer, also while the answer is read.
      const json = async (): Promise<unknown> => {
        const body: unknown = await Response.prototype.json.call(answer);
        request.signal.throwIfAborted();
        return body;
      };
      request.signal.throwIfAborted();
      return Object.assign(answer, { json });
    } catch (error) {
      if (error instanceof z.ZodError) problems.push(`${line} is not as the contract says: ${error.message}`);
      throw error;
    }
  };

  const api: StubbedApi = {
    answer: (...more) => void stubs.push(...more),
    sent: <E extends Endpoint>(endpoint: E) =>
      calls.filter((one) => one.endpoint === endpoint).map(({ call }) => call as unknown as Call<E>),
  };
  return { api, fetch: fetchStub };
};

export type { Stub };
