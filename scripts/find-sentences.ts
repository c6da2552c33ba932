import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";

/** A sentence in the code that people would read in one language only. */
export interface Sentence {
  file: string;
  sentence: string;
}

/** The sources that people's screens, mails and documents come from, without tests and their kits. */
const SOURCES = ["apps/server/src/**/*.ts", "apps/web/src/**/*.{ts,tsx}", "packages/contract/src/**/*.ts"];
/** Where sentences stand (texts, and the demo's data), and files that no user's words come from. */
const OUTSIDE = [
  /\/(?:texts|locales)\//,
  /\.test\.tsx?$|\/testing\/|\.d\.ts$|\.gen\.ts$/,
  /\/demo\/|\/demo\.ts$/,
  /\/platform\/database\//,
  // For developers and operators: the page of pieces, OpenAPI, metrics, the start.
  /^apps\/web\/src\/gallery\//,
  /\/platform\/http\/(?:openapi[\w-]*|health|metrics)\.ts$/,
  /^apps\/server\/src\/(?:main|platform\/startup\/[\w-]+)\.ts$/,
];

/** Calls whose own strings no user reads. */
const CALLS = [
  // The log and the terminal.
  /(?:^|\.)log\.\w+$|^console\.\w+$/,
  // Errors for programmers and operators; refusals are made by `refuse`.
  /^new \w*(?:Error|RefusalToStart|ArchiveRefusal|Unavailable)$|^createConflictError$|^super$/,
  // OpenAPI.
  /\.describe$|^\w*(?:E|e)ndpoint$|^personAction$/,
  // Names of locks and of clients' features.
  /^(?:lockKeys|noteLocks|useHasFeature)$|features\.includes$/,
  // HTTP, hashes, SQL and CSS.
  /\.(?:header|write|update|raw|querySelector|closest|matches)$/,
];
/** Properties whose strings no user reads: OpenAPI, names of locks and of clients' features, CSS, links, pictures. */
const PROPERTIES = new Set([
  "summary",
  "locks",
  "feature",
  "authorization",
  "className",
  "rel",
  "preserveAspectRatio",
]);

/** Attributes of JSX that people read or hear, also if they are a single word. */
const ATTRIBUTES = new Set(["alt", "aria-label", "description", "label", "placeholder", "text", "title"]);

/** Two words with a space between, the second in small letters, that are no part of a path, a tag or a name. */
const PHRASE =
  /(?<![\p{L}\p{N}_./:#@$={}()[\]<"-])\p{L}[\p{L}'’]*[,:;]? \p{Ll}{2,}(?![\p{N}_/:={}()[\]-]|\.\p{L})/u;

/** What a template says before a fact: `Host: ${name}`. */
const LABEL = /(?:^|[\n>])\p{Lu}\p{Ll}+:? $/u;
/** A column's name in SQL, and its direction. */
const COLUMN = /^[\w.]+ (?:as \w+|collate \w+.*|asc|desc)$|^is not$/;

type Node = { type: string; [key: string]: unknown };
interface Place {
  call?: string;
  property?: string;
}
interface Words {
  text: string;
  /** Also a single word is for people. */
  isForPeople: boolean;
}

/** The sentences of a source: strings, parts of templates and texts of JSX. */
export const sentencesIn = (source: string, tsx: boolean): string[] =>
  [...wordsOf(parseSync(source, { syntax: "typescript", tsx, target: "esnext" }).body, {})]
    .filter(({ text, isForPeople }) => (isForPeople ? /\p{L}{2}/u.test(text) : isSentence(text)))
    .map(({ text }) => text.trim());

const isSentence = (text: string): boolean =>
  (PHRASE.test(text) || text.endsWith(" …")) && !COLUMN.test(text);

const isRead = ({ call, property }: Place): boolean =>
  !(call !== undefined && CALLS.some((pattern) => pattern.test(call))) &&
  !(property !== undefined && PROPERTIES.has(property));

function* wordsOf(node: unknown, place: Place): Generator<Words> {
  if (isNode(node)) yield* wordsOfNode(node, place);
  else if (node && typeof node === "object")
    for (const one of Object.values(node)) yield* wordsOf(one, place);
}

function* wordsOfNode(node: Node, place: Place): Generator<Words> {
  switch (node.type) {
    case "StringLiteral":
      if (isRead(place)) yield { text: String(node.value), isForPeople: false };
      break;
    case "TemplateElement": {
      const text = String(node.cooked ?? node.raw);
      const isLabel = LABEL.test(text) && node.tail === false;
      if (isRead(place)) yield { text: isLabel ? `${text}…` : text, isForPeople: false };
      break;
    }
    case "JSXText":
      yield { text: String(node.value), isForPeople: true };
      break;
    case "JSXAttribute": {
      const property = nameOf(node.name);
      const { value } = node;
      if (ATTRIBUTES.has(property) && isNode(value) && value.type === "StringLiteral")
        yield { text: String(value.value), isForPeople: true };
      else yield* wordsOf(value, { property });
      break;
    }
    case "KeyValueProperty":
      yield* wordsOf(node.value, { ...place, property: nameOf(node.key) });
      break;
    case "CallExpression":
    case "NewExpression":
      yield* wordsOf(node.callee, place);
      yield* wordsOf(node.arguments, {
        call: `${node.type === "NewExpression" ? "new " : ""}${nameOf(node.callee)}`,
      });
      break;
    // A function that is handed to a call has strings of its own.
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      yield* wordsOf([node.params, node.body], {});
      break;
    // SQL, and names of modules and types.
    case "TaggedTemplateExpression":
    case "ImportDeclaration":
    case "TsTypeAnnotation":
    case "TsTypeAliasDeclaration":
    case "TsInterfaceDeclaration":
    case "TsTypeParameterInstantiation":
      break;
    default:
      for (const one of Object.values(node)) yield* wordsOf(one, place);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** `request.log.warn`, `reply.type.header`; a name's own word for a property. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Super") return "super";
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  if (node.type === "CallExpression") return nameOf(node.callee);
  return typeof node.value === "string" ? node.value : "";
}

/** The sentences of all sources in a folder of the project's layout. */
export function findSentences(folder: string): Sentence[] {
  const files = globSync(SOURCES, { cwd: folder }).filter(
    (file) => !OUTSIDE.some((pattern) => pattern.test(file)),
  );
  return files.sort().flatMap((file) =>
    sentencesIn(readFileSync(join(folder, file), "utf8"), file.endsWith(".tsx")).map((sentence) => ({
      file,
      sentence,
    })),
  );
}
