import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import { isTooComplex } from "../../platform/http/wire-keys.ts";

/** A part of a camera's request; the whole of it, where it has no parts. */
export interface RequestPart {
  name: string;
  fileName: string;
  type: string;
  bytes: Buffer;
}

const PARTS_MAX = 20;
/** Of a part that is read as XML or JSON; pictures in base64 stand within. */
export const BODY_MAX = 8 * 1024 * 1024;

/** Divides a request into its parts. Every part is read as bytes: some cameras send pictures without a file name. */
export async function readParts(contentType: string, bytes: Buffer): Promise<RequestPart[]> {
  const [media = ""] = contentType.toLowerCase().split(";", 1);
  if (media.trim() === "application/x-www-form-urlencoded")
    return [...new URLSearchParams(bytes.toString("utf8"))].slice(0, PARTS_MAX).map(([name, value]) => ({
      name,
      fileName: "",
      type: "text/plain",
      bytes: Buffer.from(value),
    }));
  if (!media.startsWith("multipart/")) return [{ name: "", fileName: "", type: media.trim(), bytes }];
  return readMultipart(contentType.replace(/^\s*multipart\/[^;]*/i, "multipart/form-data"), bytes);
}

function readMultipart(contentType: string, bytes: Buffer): Promise<RequestPart[]> {
  return new Promise((resolve, reject) => {
    const parts: RequestPart[] = [];
    const refused = () => reject(refuse.request(text("common.notMultipart")));
    try {
      const parser = new Busboy({
        headers: { "content-type": contentType },
        limits: { parts: PARTS_MAX, fileSize: BODY_MAX, headerPairs: 50, headerSize: 8192 },
        isPartAFile: () => true,
      });
      parser.on("file", (name, stream, fileName, _encoding, type) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("error", refused);
        stream.on("end", () =>
          parts.push({
            name: name ?? "",
            fileName: fileName ?? "",
            type: (type ?? "").toLowerCase(),
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      parser.on("partsLimit", () => reject(refuse.with("tooLarge")));
      parser.on("error", refused);
      parser.on("finish", () => resolve(parts));
      Readable.from([bytes]).pipe(parser);
    } catch {
      refused();
    }
  });
}

/** Events have some hundreds of values; an empty list takes three bytes of a body and a hundred of memory. */
const VALUES_MAX = 50_000;

/** The value of a part that is JSON; undefined for any other. */
function readJson({ bytes }: RequestPart): unknown {
  const first = bytes.subarray(0, 64).toString("latin1").replace(/^ï»¿/, "").trimStart()[0];
  if (first !== "{" && first !== "[") return undefined;
  const content = bytes.toString("utf8").replace(/^\uFEFF/, "");
  if (isTooComplex(content, VALUES_MAX)) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** The first part that is a JSON object. */
export function findObject(parts: readonly RequestPart[]): Record<string, unknown> | undefined {
  for (const part of parts) {
    const value = readJson(part);
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      return value as Record<string, unknown>;
  }
  return undefined;
}

/** Characters of a payload that are kept. */
export const PAYLOAD_MAX = 32_768;

/** What the request said in words, for a look: pictures are left out, long texts cut. */
export function payloadOf(parts: readonly RequestPart[]): string {
  const words = parts
    .filter(({ type, bytes }) => !type.startsWith("image/") && bytes.length > 0)
    .map((part) => {
      const value = readJson(part);
      return value === undefined
        ? part.bytes.subarray(0, PAYLOAD_MAX).toString("utf8")
        : JSON.stringify(value, (_key, one) =>
            typeof one === "string" && one.length > 200 ? `${one.slice(0, 40)}…` : one,
          );
    });
  return words.join("\n").slice(0, PAYLOAD_MAX);
}
