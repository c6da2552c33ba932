import { createHash } from "node:crypto";
import { type Asking, addressOf, type Caller, type People, type Reply } from "./callers.ts";
import type { Demo } from "./demo.ts";
import { type Mails, openMails } from "./mails.ts";
import { newPaper, type Paper, pretty, unfolded } from "./paper.ts";
import { pdfAsText } from "./pdf.ts";

/** A running record: its callers and its written files. */
export interface Recorder {
  demo: Demo;
  people: People;
  paper: Paper;
  mails: Mails;
  api: Api;
  /** Calls without recording. */
  look(caller: Caller, path: string): Promise<Reply>;
  /** The answer of a call as text. */
  inWords(name: string, reply: Reply): Promise<string>;
  /**
   * Calls one second after the last call, and records the answer, its live events and the messages it sent.
   */
  act(area: string, caller: Caller, method: string, path: string, asking?: Asking | object): Promise<Reply>;
  /** Runs a job at the application's time, and records its live events and messages. */
  job(area: string, name: string): Promise<void>;
  /** Endpoints as `POST /people/{id}/`, with the number of calls and of successful calls. */
  called: Map<string, { times: number; well: number }>;
  /** The number of documents read, and of those with a text of their own. */
  documents: { read: number; kept: number };
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

const ASKING = ["body", "shown", "files", "headers"];
const isAsking = (given: object): given is Asking =>
  "body" in given || "files" in given || "headers" in given
    ? Object.keys(given).every((key) => ASKING.includes(key))
    : false;

export async function newRecorder(demo: Demo, people: People, api: Api): Promise<Recorder> {
  const paper = newPaper();
  const mails = await openMails(demo, paper);
  const called: Recorder["called"] = new Map();
  const documents = { read: 0, kept: 0 };
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
    const before = called.get(name) ?? { times: 0, well: 0 };
    called.set(name, { times: before.times + 1, well: before.well + (status < 400 ? 1 : 0) });
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
    documents.kept += 1;
    const file = `documents/${String(documents.kept).padStart(2, "0")} ${name}.txt`;
    texts.set(text, file);
    paper.write(file, text);
    return `the document ${file}`;
  }

  async function inWords(name: string, reply: Reply): Promise<string> {
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
      .told()
      .map(({ clientId, event }) => `told: ${clientId} ${pretty(event).replace(/\s+/g, " ")}`)
      .sort();

  return {
    demo,
    people,
    paper,
    mails,
    api,
    called,
    documents,
    inWords,
    async look(caller, path) {
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
      const asking: Asking = isAsking(given) ? given : { body: given };
      demo.clock.forward(1);
      const reply = await caller.send(method, path, asking);
      complain(method, path, reply);
      note(method, path, reply.status);
      await demo.quiet();
      const file = `changes/${area}.txt`;
      const said = asking.shown ?? asking.body;
      const sent =
        said === undefined || pretty(said) === "{}" ? [] : [typeof said === "string" ? said : pretty(said)];
      const files = Object.entries(asking.files ?? {}).map(
        ([name, bytes]) => `with ${name}, ${bytes.length} bytes`,
      );
      const headers = Object.entries(asking.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
      const answer = await inWords(`${caller.name} ${method} ${nameOfPath(path)}`, reply);
      const about = [`### ${caller.name}: ${method} ${path}`, ...headers, ...sent, ...files, `→ ${answer}`];
      paper.write(file, [...about, ...events()].join("\n"));
      paper.write(file, [...(await mails.collect()), ""].join("\n"));
      return reply;
    },
    async job(area, name) {
      const file = `changes/${area}.txt`;
      await demo.runJob(name);
      paper.write(file, [`### job ${name} at ${demo.clock.now().toISOString()}`, ...events()].join("\n"));
      paper.write(file, [...(await mails.collect()), ""].join("\n"));
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
