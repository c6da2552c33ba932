import { createHash } from "node:crypto";
import { addressOf, type Caller, type CallOptions, type People, type Reply } from "./callers.ts";
import type { Demo } from "./demo.ts";
import { type Mails, openMails } from "./mails.ts";
import { pdfAsText } from "./pdf.ts";
import { newTranscript, pretty, type Transcript, unfolded } from "./transcript.ts";

/** A running record: its callers and its written files. */
export interface Recorder {
  demo: Demo;
  people: People;
  transcript: Transcript;
  mails: Mails;
  api: Api;
  /** Calls without recording. */
  callUnrecorded(caller: Caller, path: string): Promise<Reply>;
  /** The answer of a call as text. */
  describeReply(name: string, reply: Reply): Promise<string>;
  /**
   * Calls one second after the last call, and records the answer, its live events and the messages it sent.
   */
  act(
    area: string,
    caller: Caller,
    method: string,
    path: string,
    asking?: CallOptions | object,
  ): Promise<Reply>;
  /** Runs a job at the application's time, and records its live events and messages. */
  job(area: string, name: string): Promise<void>;
  /** Endpoints as `POST /people/{id}/`, with the number of calls and of successful calls. */
  callCounts: Map<string, { times: number; well: number }>;
  /** The number of documents read, and of those with a text of their own. */
  documents: { read: number; stored: number };
}

/** The server's own OpenAPI description. */
export interface Api {
  paths: Record<string, Record<string, Operation>>;
}
export interface Operation {
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
}
export interface Parameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  schema: { type?: string; enum?: string[]; format?: string; pattern?: string; default?: unknown };
}

const CALL_OPTIONS = ["body", "shown", "files", "headers"];
const isCallOptions = (given: object): given is CallOptions =>
  "body" in given || "files" in given || "headers" in given
    ? Object.keys(given).every((key) => CALL_OPTIONS.includes(key))
    : false;

export async function newRecorder(demo: Demo, people: People, api: Api): Promise<Recorder> {
  const transcript = newTranscript();
  const mails = await openMails(demo, transcript);
  const callCounts: Recorder["callCounts"] = new Map();
  const documents = { read: 0, stored: 0 };
  const patterns = Object.entries(api.paths).map(([path, operations]) => ({
    path,
    operations,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+").replace(/\/$/, "/?")}$`),
    // The path with the fewest parameters answers: /people/export/ before /people/{id}/.
    open: path.split("{").length,
  }));

  function note(method: string, path: string, status: number): void {
    const address = addressOf(path).split("?")[0]!;
    const [found] = patterns
      .filter((one) => one.pattern.test(address) && method.toLowerCase() in one.operations)
      .sort((a, b) => a.open - b.open);
    const name = `${method} ${found?.path ?? address.replace(/[\w-]{43}/, ":secret")}`;
    const before = callCounts.get(name) ?? { times: 0, well: 0 };
    callCounts.set(name, { times: before.times + 1, well: before.well + (status < 400 ? 1 : 0) });
  }

  function complain(method: string, path: string, { status, text }: Reply): void {
    if (status < 500) return;
    console.error(`${method} ${path} was answered ${status}: the record is not sound. ${text}`);
    process.exitCode = 1;
  }

  const texts = new Map<string, string>();
  /**
   * Records a document in a file of its own; a document with the same text as an earlier one is replaced by a
   * reference to it.
   */
  async function documentOf(name: string, bytes: Buffer): Promise<string> {
    const text = await pdfAsText(bytes);
    documents.read += 1;
    const known = texts.get(text);
    if (known) return `the document ${known}`;
    documents.stored += 1;
    const file = `documents/${String(documents.stored).padStart(2, "0")} ${name}.txt`;
    texts.set(text, file);
    transcript.write(file, text);
    return `the document ${file}`;
  }

  async function describeReply(name: string, reply: Reply): Promise<string> {
    const lines = [
      `${reply.status} ${reply.type}`.trim(),
      ...reply.headers.map(([key, value]) => `${key}: ${value}`),
    ];
    if (reply.json !== undefined) lines.push(pretty(reply.json));
    else if (reply.type === "application/pdf") lines.push(await documentOf(name, reply.bytes));
    else if (/^text\/calendar/.test(reply.type)) lines.push(unfolded(reply.text));
    else if (/^text\/|svg/.test(reply.type)) lines.push(reply.text);
    else if (reply.bytes.length > 0)
      lines.push(
        `${reply.bytes.length} bytes, SHA-256 ${createHash("sha256").update(reply.bytes).digest("hex")}`,
      );
    return lines.join("\n");
  }

  /** Without an order, because they are collected before they are sent. */
  const events = (): string[] =>
    demo
      .takeLiveEvents()
      .map(({ clientId, event }) => `told: ${clientId} ${pretty(event).replace(/\s+/g, " ")}`)
      .sort();

  return {
    demo,
    people,
    transcript,
    mails,
    api,
    callCounts,
    documents,
    describeReply,
    async callUnrecorded(caller, path) {
      let reply = await caller.send("GET", path);
      // On an overloaded machine the database can time out.
      for (let again = 0; reply.status >= 500 && again < 3; again++) {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        reply = await caller.send("GET", path);
      }
      complain("GET", path, reply);
      note("GET", path, reply.status);
      return reply;
    },
    async act(area, caller, method, path, given = {}) {
      const options: CallOptions = isCallOptions(given) ? given : { body: given };
      demo.clock.forward(1);
      const reply = await caller.send(method, path, options);
      complain(method, path, reply);
      note(method, path, reply.status);
      await demo.quiet();
      const file = `changes/${area}.txt`;
      const body = options.shown ?? options.body;
      const sent =
        body === undefined || pretty(body) === "{}" ? [] : [typeof body === "string" ? body : pretty(body)];
      const files = Object.entries(options.files ?? {}).map(
        ([name, bytes]) => `with ${name}, ${bytes.length} bytes`,
      );
      const headers = Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
      const answer = await describeReply(`${caller.name} ${method} ${nameOfPath(path)}`, reply);
      const about = [`### ${caller.name}: ${method} ${path}`, ...headers, ...sent, ...files, `→ ${answer}`];
      transcript.write(file, [...about, ...events()].join("\n"));
      transcript.write(file, [...(await mails.collect()), ""].join("\n"));
      return reply;
    },
    async job(area, name) {
      const file = `changes/${area}.txt`;
      await demo.runJob(name);
      transcript.write(
        file,
        [`### job ${name} at ${demo.clock.now().toISOString()}`, ...events()].join("\n"),
      );
      transcript.write(file, [...(await mails.collect()), ""].join("\n"));
    },
  };
}

/** A path as a file name, without ids. */
export const nameOfPath = (path: string): string =>
  addressOf(path)
    .split("?")[0]!
    .replace(/^\/api\//, "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, "id")
    .replace(/[\w-]{43}/g, "secret")
    .replace(/[{}]/g, "")
    .replace(/\/$/, "")
    .replaceAll("/", ".");
