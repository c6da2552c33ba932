import { fileURLToPath } from "node:url";
import {
  type CompiledQuery,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from "kysely";

const SERVER_FOLDER = fileURLToPath(new URL("../../", import.meta.url));
const DATABASE_FOLDER = fileURLToPath(new URL("./", import.meta.url));
/** Frames of the query builder lie between the statement and the function that runs it. */
const STACK_FRAMES = 40;
/** Statements with ever new texts (lists of values) must not fill the memory: the oldest is forgotten. */
const NAMES_MAX = 1000;

const names = new Map<string, string>();

/**
 * The function that first ran a statement, as `overlapping (rooms/core/queries.ts)`; undefined for a text that the
 * query builder did not write.
 */
export const statementName = (text: string): string | undefined => names.get(text);

/** The dialect of PostgreSQL; while `isNaming` says so, it notes for each statement the function that runs it. */
export function createNamingDialect(config: PostgresDialectConfig, isNaming: () => boolean): PostgresDialect {
  return Object.assign(new PostgresDialect(config), {
    createQueryCompiler: () => new NamingCompiler(isNaming),
  });
}

class NamingCompiler extends PostgresQueryCompiler {
  readonly #isNaming: () => boolean;

  constructor(isNaming: () => boolean) {
    super();
    this.#isNaming = isNaming;
  }

  // The only step of a statement during which the function that runs it is still on the stack.
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    if (this.#isNaming() && !names.has(compiled.sql)) noteName(compiled.sql);
    return compiled;
  }
}

function noteName(text: string): void {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_FRAMES;
  const stack = new Error().stack ?? "";
  Error.stackTraceLimit = limit;
  const name = nameInStack(stack);
  if (name === undefined) return;
  const [oldest] = names.keys();
  if (names.size >= NAMES_MAX && oldest !== undefined) names.delete(oldest);
  names.set(text, name);
}

/** The innermost function of a feature; of the platform, where no feature takes part. */
function nameInStack(stack: string): string | undefined {
  const functions = stack.split("\n").flatMap((line) => {
    const [, called = "", file = ""] = /^ {4}at (.+) \((?:file:\/\/)?(\/.+?):\d+:\d+\)$/.exec(line) ?? [];
    const isOurs = file.startsWith(SERVER_FOLDER) && !file.startsWith(DATABASE_FOLDER);
    // Further frames belong to functions that wait for another one to end.
    if (!isOurs || called.startsWith("async ") || called.includes("<anonymous>")) return [];
    return [
      { called: called.replace(/^(?:new |Object\.|Module\.)+/, ""), file: file.slice(SERVER_FOLDER.length) },
    ];
  });
  const found = functions.find(({ file }) => !file.startsWith("platform/")) ?? functions[0];
  return found && `${found.called} (${found.file})`;
}
