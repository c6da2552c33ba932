import multipart from "@fastify/multipart";
import { bodyMaxOf, type Endpoint, valuesMaxOf } from "@portico/contract/endpoint";
import { unwrapSchema } from "@portico/contract/read-wire-keys";
import { text } from "@portico/contract/texts/text";
import { snakeCase } from "@portico/contract/wire-keys";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal, refuse } from "../core/refuse.ts";
import { isTooComplex } from "./wire-keys.ts";

/** Files by the names that the endpoint declares. */
export type Files = Readonly<Record<string, Buffer>>;

const FILE_MAX = 8 * 1024 * 1024;

export function acceptMultipart(app: FastifyInstance): void {
  app.register(multipart, {
    limits: { fileSize: FILE_MAX, files: 2, fields: 50, headerPairs: 50 },
  });
}

/** The other content type of a form without a file. */
export const URL_ENCODED = "application/x-www-form-urlencoded";

/**
 * Gives a form the shape of its JSON equivalent: fields become the body, files are kept beside it. Only
 * endpoints that declare files accept a form.
 */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const isPlain = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === URL_ENCODED;
  if (!isPlain && !request.isMultipart()) return;
  const { files: wanted, body } = endpoint;
  if (!wanted || !(body instanceof z.ZodObject)) throw refuse.with("mediaType");
  const fields: Record<string, unknown> = Object.create(null);
  const add = (name: string, value: unknown) => {
    fields[name] = readField(body, name, value, fields[name], valuesMaxOf(endpoint));
  };
  if (isPlain) {
    for (const [name, given] of Object.entries(request.body ?? {}))
      for (const value of Array.isArray(given) ? given : [given]) add(name, value);
    request.body = fields;
    return;
  }
  const files: Record<string, Buffer> = {};
  const bodyMax = bodyMaxOf(endpoint);
  let length = 0;
  try {
    for await (const part of request.parts({ limits: { fieldSize: bodyMax } })) {
      if (part.type === "field") {
        // As much as a body in JSON may have: a field that repeats is parsed each time.
        length += Buffer.byteLength(String(part.value));
        if (length > bodyMax) throw refuse.with("tooLarge");
        add(part.fieldname, part.value);
      } else {
        const bytes = await part.toBuffer().catch((error: unknown) => {
          throw isTooLarge(error)
            ? refuse.fields({ [part.fieldname]: [text("common.fileTooLarge")] })
            : error;
        });
        // A file field that was left empty is sent as a file without bytes.
        if (wanted.includes(part.fieldname) && bytes.length > 0) files[part.fieldname] = bytes;
      }
    }
  } catch (error) {
    throw toRefusal(error);
  }
  request.body = fields;
  request.uploads = files;
}

/**
 * Lists and objects are sent as JSON text. A list of texts may also be sent as plain texts, one for each
 * repetition of its name. An empty text is null where the schema takes null and no empty text. Text that is not
 * valid JSON is passed on as it is, for the schema to refuse.
 */
function readField(
  body: z.ZodObject,
  name: string,
  value: unknown,
  before: unknown,
  valuesMax: number,
): unknown {
  const entry = Object.entries(body.shape).find(([key]) => key === name || snakeCase(key) === name);
  if (!entry || typeof value !== "string") return value;
  if (value === "" && isEmptyNull(entry[1] as z.ZodType)) return null;
  const inner = unwrapSchema(entry[1] as z.ZodType);
  const isText = !(
    inner instanceof z.ZodArray ||
    inner instanceof z.ZodObject ||
    inner instanceof z.ZodRecord ||
    inner instanceof z.ZodBoolean ||
    inner instanceof z.ZodNumber
  );
  if (isText) return value;
  const isOfTexts =
    inner instanceof z.ZodArray && unwrapSchema(inner.element as z.ZodType) instanceof z.ZodString;
  if (isOfTexts && value !== "" && !value.trimStart().startsWith("["))
    return Array.isArray(before) ? [...before, value] : [value];
  if (isTooComplex(value, valuesMax)) throw refuse.fields({ [name]: [text("common.tooComplex")] });
  try {
    return value === "" ? undefined : JSON.parse(value);
  } catch {
    return value;
  }
}

const isEmptyNull = (schema: z.ZodType): boolean =>
  schema.safeParse(null).success && !schema.safeParse("").success;

const isTooLarge = (error: unknown): boolean =>
  (error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";

function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  if (code === "FST_FILES_LIMIT" || code === "FST_FIELDS_LIMIT") return refuse.with("tooLarge");
  // The body ends in the middle, or has no boundary.
  if (error instanceof Error && !code?.startsWith("ERR_INTERNAL"))
    return refuse.request(text("common.notMultipart"));
  return error;
}
