import type { z } from "zod";

/**
 * Statuses that an endpoint may refuse with; their bodies are in common.ts. Every endpoint may answer 401,
 * 503 and 500.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429;

/** The specification's feature flags, spelled as requests send them. */
export type Feature =
  | "dark mode"
  | "remote"
  | "qr codes"
  | "reception"
  | "muster"
  | "desks"
  | "rooms"
  | "parking"
  | "camera"
  | "track and trace"
  | "screen"
  | "locate colleague"
  | "automatic reception"
  | "live space counts"
  | "paypark";

/** Media types of the files that endpoints answer. */
export type FileType =
  | "application/pdf"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  | "application/vnd.apple.pkpass"
  | "image/jpeg"
  | "image/png"
  | "image/svg+xml"
  | "text/csv"
  | "text/html";

/**
 * One call of the API: a plain value that the server serves, the browser calls and OpenAPI describes.
 * - `path` is below `/api`, as the specification writes it, with a trailing slash and `:name` parameters.
 * - Schemas use camelCase; requests on the wire use snake_case (wire-keys.ts converts the keys).
 * - Output schemas contain neither `.transform()` nor `.default()`: answers are encoded, not parsed.
 */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}/`;
  summary: string;
  /**
   * `public`: also anonymous callers; a session is still read where there is one. `screen`: a session or a
   * screen (`Authorization: Screen {id}`). `visit`: a session or a visitor's link (`Authorization: Visit
   * {uuid}`). `operator`: the session of somebody who runs the installation, and never a person's. Left out: a session is
   * required.
   */
  access: "public" | "session" | "screen" | "visit" | "operator";
  /** With `visit` and `operator`: also anonymous callers; the handler checks the caller. */
  anonymous?: true;
  /**
   * Also served to a person whose client asks for a second factor that they have not set up yet; other endpoints
   * with a session answer them 403 `second_factor_needed`.
   */
  beforeSecondFactor?: true;
  /** 403 `feature_off` at a client with this feature switched off. */
  feature?: Feature;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | z.ZodArray;
  /** The largest body in bytes, where more than `bodyMaxOf` allows by itself is needed; files do not count. */
  bodyMax?: number;
  /** The most values in the body, where more than `valuesMaxOf` allows by itself are needed. */
  valuesMax?: number;
  /**
   * Names of the files that a form may contain beside the body's fields; JSON is accepted too. Empty: a form
   * without files.
   */
  files?: readonly string[];
  /** Pixels of the larger side at which the file `photo` is kept, where 400 are too few. */
  photoSide?: number;
  output: z.ZodType;
  /** Media types of the file that is answered instead of JSON; `output` is `z.unknown()` then. */
  fileTypes?: readonly FileType[];
  /** Media types of the files that are answered instead of JSON where the query has a `format`. */
  exportTypes?: readonly FileType[];
  /** Status of success, 200 when left out. */
  status?: 200 | 201;
  refusals: readonly RefusalStatus[];
}

/** Keeps the literal types of an endpoint, from which both sides derive the types of its path and schemas. */
export const endpoint = <const E extends Endpoint>(shape: E): E => shape;

/**
 * The largest body of an endpoint, in bytes. Anonymous callers may send least: a body made for it keeps the
 * server busy for as long as it is large, before anything is known of its sender.
 */
export const bodyMaxOf = ({ bodyMax, access, anonymous }: Endpoint): number =>
  bodyMax ?? (access === "public" || anonymous ? 16_384 : 65_536);

/**
 * The most values in the JSON of a body, which are its fields and the elements of its lists. The largest bodies hold a few long texts;
 * parsing half a million fields keeps the server busy for seconds.
 */
export const valuesMaxOf = ({ valuesMax }: Endpoint): number => valuesMax ?? 20_000;

type Part<E, K extends "params" | "query" | "body", Way extends "input" | "output"> =
  E extends Record<K, infer S extends z.ZodType>
    ? Way extends "input"
      ? z.input<S>
      : z.output<S>
    : undefined;

/** What a handler receives. */
export interface Received<E extends Endpoint> {
  params: Part<E, "params", "output">;
  query: Part<E, "query", "output">;
  body: Part<E, "body", "output">;
}

/** What a caller sends. Parts that the endpoint does not declare are `undefined`. */
export interface Sent<E extends Endpoint> {
  params: Part<E, "params", "input">;
  query: Part<E, "query", "input">;
  body: Part<E, "body", "input">;
}

export type Answer<E extends Endpoint> = z.output<E["output"]>;

/** The endpoints among the exports of contract files, by their line in the specification: `"GET /help/"`. */
export type EndpointsOf<Module> = {
  [E in ExportedEndpoint<Module> as `${E["method"]} ${E["path"]}`]: E;
};

type ExportedEndpoint<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never;
