import type { Readable } from "node:stream";
import type { FileType } from "@portico/contract/endpoint";
import type { FastifyReply } from "fastify";

/** Answers that the contract's output schema does not write: JSON text and files. */

/** A response that is JSON text already. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A response that is not JSON: a picture, a document or a table. */
export class FileAnswer<T extends FileType = FileType> {
  readonly file: SentFile<T>;
  constructor(file: SentFile<T>) {
    this.file = file;
  }
}

interface SentFile<T extends FileType = FileType> {
  bytes: Buffer;
  type: T;
  /** The file name to save it as; left out: shown in the page. */
  name?: string;
  /** Whether the same address always gives the same bytes. */
  isImmutable?: boolean;
}

/** For endpoints with `fileTypes`; one that is not a GET must be served by `steps`. */
export const asFile = <T extends FileType>(file: SentFile<T>): FileAnswer<T> => new FileAnswer(file);

/** A response that is a file too, whose bytes are made while they are sent. */
export class StreamAnswer<T extends FileType = FileType> {
  readonly file: StreamedFile<T>;
  constructor(file: StreamedFile<T>) {
    this.file = file;
  }
}

interface StreamedFile<T extends FileType = FileType> {
  /** Destroyed when its reader goes away. An error after the first byte breaks the connection off. */
  stream: Readable;
  type: T;
  name: string;
}

/** For endpoints with `exportTypes`. What can be refused must be refused before. */
export const asStream = <T extends FileType>(file: StreamedFile<T>): StreamAnswer<T> =>
  new StreamAnswer(file);

/** Sends a body that is JSON text already. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type("application/json; charset=utf-8")
    .serializer((body: string) => body)
    .send(text);

/** For a drawing that is opened by itself: as a document it may style itself and do nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export function sendFile(reply: FastifyReply, { bytes, type, name, isImmutable }: SentFile): FastifyReply {
  if (type === "image/svg+xml") reply.header("content-security-policy", DRAWING_POLICY);
  if (isImmutable) reply.header("cache-control", "private, max-age=86400, immutable");
  return describeFile(reply, type, name).send(bytes);
}

export const sendStream = (reply: FastifyReply, { stream, type, name }: StreamedFile): FastifyReply =>
  describeFile(reply, type, name).send(stream);

function describeFile(reply: FastifyReply, type: FileType, name: string | undefined): FastifyReply {
  // A file name with non-ASCII letters: https://www.rfc-editor.org/rfc/rfc6266#section-4.3
  if (name !== undefined) {
    const plain = name.normalize("NFKD").replace(/[^\w .-]/g, "");
    reply.header(
      "content-disposition",
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    );
  }
  return reply.type(type.startsWith("text/") ? `${type}; charset=utf-8` : type);
}
