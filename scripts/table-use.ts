import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";

/** The use of a table by a file. Locking rows needs the same right as writing them. */
export type Use = "read" | "write" | "lock";
export type TableUse = { file: string; table: string; use: Use };

/** Tests, their kits and the demo's data may use tables of any feature. */
const OUTSIDE = /\.test\.ts$|test-kit\.ts$|\.d\.ts$|\.gen\.ts$|\/(?:testing|demo)\/|\/demo[^/]*\.ts$/;
/** PostgreSQL's own tables, and those of the job queue, which has a schema of its own. */
const FOREIGN = /^(?:pg_\w+|information_schema\..*|pgboss\..*)$/;

/**
 * The tables that the server's sources read, write and lock, found in the text of their SQL and their calls
 * of the query builder.
 */
export function tableUses(folder: string, tables: ReadonlySet<string>): TableUse[] {
  const source = join(folder, "apps", "server", "src");
  return globSync("**/*.ts", { cwd: source })
    .filter((file) => !OUTSIDE.test(`/${file}`))
    .sort()
    .flatMap((file) =>
      usesIn(readFileSync(join(source, file), "utf8"), tables).map((one) => ({ file, ...one })),
    );
}

type Node = { type: string; [key: string]: unknown };
interface Found {
  tables: ReadonlySet<string>;
  uses: Map<string, { table: string; use: Use }>;
  /** Names that a statement defines by `with`. */
  views: Set<string>;
  /** The use of a table that the file chooses when the statement runs. */
  chosen: Set<Use>;
}

/** Names that are no table are returned too, so that SQL that was not understood is noticed. */
export function usesIn(text: string, tables: ReadonlySet<string>): { table: string; use: Use }[] {
  const found: Found = { tables, uses: new Map(), views: new Set(), chosen: new Set() };
  // A file without SQL names no table; most files need not be parsed.
  if (!/\bsql\b|From\(|Into\(|Table\(|\.query\(|sortable-list-queries/.test(text)) return [];
  const choices: string[] = [];
  const hasLists = /from "[^"]*\/sortable-list-queries\.ts"/.test(text);
  visit(parseSync(text, { syntax: "typescript", target: "esnext" }) as unknown as Node, (node) => {
    choices.push(...choicesOf(node));
    if (hasLists) readList(node, found);
    readSql(node, found);
    readBuilder(node, found);
  });
  for (const use of found.chosen) for (const name of choices) if (tables.has(name)) add(found, name, use);
  return [...found.uses.values()].filter(({ table }) => !found.views.has(table) && !FOREIGN.test(table));
}

/** The strings of `table: "desk" | "desk_zone"` and `for (const table of ["desk", "desk_zone"])`. */
function choicesOf(node: Node): string[] {
  if (node.type === "TsTypeAnnotation" || node.type === "TsTypeAliasDeclaration") {
    const words: string[] = [];
    visit(node, ({ type, literal }) => {
      if (type === "TsLiteralType") words.push(String((literal as Node).value));
    });
    return words;
  }
  if (node.type !== "ForOfStatement") return [];
  const words: string[] = [];
  visit(node.right, ({ type, value }) => {
    if (type === "StringLiteral") words.push(String(value));
  });
  return words;
}

function visit(node: unknown, reader: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, reader);
  else if (node && typeof node === "object") {
    if ("type" in node) reader(node as Node);
    for (const value of Object.values(node)) visit(value, reader);
  }
}

const add = ({ uses }: Found, table: string, use: Use) => uses.set(`${table} ${use}`, { table, use });

// Calls of the query builder.

const BUILDER: Record<string, Use> = {
  selectFrom: "read",
  innerJoin: "read",
  leftJoin: "read",
  rightJoin: "read",
  fullJoin: "read",
  crossJoin: "read",
  from: "read",
  using: "read",
  insertInto: "write",
  updateTable: "write",
  deleteFrom: "write",
  mergeInto: "write",
  replaceInto: "write",
};
const LOCKS = new Set(["forUpdate", "forNoKeyUpdate", "forShare", "forKeyShare"]);

function readBuilder(node: Node, found: Found): void {
  if (node.type !== "CallExpression") return;
  const callee = node.callee as Node;
  if (callee.type !== "MemberExpression") return;
  const name = (callee.property as Node).value as string | undefined;
  const argument = (node.arguments as { expression: Node }[])[0]?.expression;
  if (name === undefined) return;
  if (name === "with" && argument?.type === "StringLiteral") {
    found.views.add(String(argument.value).replace(/\(.*/, ""));
  }
  if (LOCKS.has(name)) lockBuilt(callee.object as Node, argument, found);
  const use = Object.hasOwn(BUILDER, name) ? BUILDER[name] : undefined;
  if (use === undefined || argument === undefined || isStatic(callee.object as Node)) return;
  for (const item of itemsOf(argument)) {
    if (item.type === "StringLiteral") add(found, tableOf(String(item.value)), use);
    else if (item.type === "Identifier") found.chosen.add(use);
  }
}

/** The elements of an array, or the single value in place of an array. */
const itemsOf = (node: Node): Node[] =>
  node.type === "ArrayExpression"
    ? (node.elements as { expression: Node }[]).map(({ expression }) => expression)
    : [node];
const tableOf = (text: string) => text.replace(/ as .*/, "");
/** Such as Buffer.from. */
const isStatic = (object: Node) =>
  /^[A-Z]/.test(String((object.property as Node | undefined)?.value ?? object.value ?? ""));

/** The tables of the preceding chain of calls: all of them, or those of the named aliases. */
function lockBuilt(chain: Node, named: Node | undefined, found: Found): void {
  const aliases = named && itemsOf(named).map(({ value }) => String(value));
  for (let node = chain; node.type === "CallExpression"; ) {
    const callee = node.callee as Node;
    if (callee.type !== "MemberExpression") return;
    const name = String((callee.property as Node).value);
    const argument = (node.arguments as { expression: Node }[])[0]?.expression;
    for (const item of BUILDER[name] === "read" && argument ? itemsOf(argument) : []) {
      if (item.type !== "StringLiteral") continue;
      const [table = "", alias = table] = String(item.value).split(" as ");
      if (!aliases || aliases.includes(alias)) add(found, table, "lock");
    }
    node = callee.object as Node;
  }
}

/**
 * Lists that administrators sort: platform/lists writes the table of `table: "desk_feature"` or
 * `described("desk_feature")`.
 */
function readList(node: Node, found: Found): void {
  const { key, value } = node as unknown as { key?: Node; value?: Node };
  const [first] = node.type === "CallExpression" ? (node.arguments as { expression: Node }[]) : [];
  const name = node.type === "KeyValueProperty" && key?.value === "table" ? value : first?.expression;
  if (name?.type === "StringLiteral" && found.tables.has(String(name.value)))
    add(found, String(name.value), "write");
}

// SQL text.

function readSql(node: Node, found: Found): void {
  if (node.type === "TaggedTemplateExpression" && (node.tag as Node).value === "sql") {
    readText(textOf(node.template as Node), found);
  }
  if (node.type !== "CallExpression") return;
  const callee = node.callee as Node;
  if (callee.type !== "MemberExpression") return;
  const name = String((callee.property as Node).value);
  const argument = (node.arguments as { expression: Node }[])[0]?.expression;
  if ((name === "raw" || name === "query") && argument) {
    if (argument.type === "StringLiteral") readText(String(argument.value), found);
    if (argument.type === "TemplateLiteral") readText(textOf(argument), found);
  }
  if (name !== "table" || (callee.object as Node).value !== "sql") return;
  if (argument?.type === "StringLiteral") add(found, String(argument.value), "write");
  else found.chosen.add("write");
}

/** A template with `$` for each of its values. */
const textOf = (template: Node): string =>
  (template.quasis as { raw: string }[]).map(({ raw }) => raw).join(" $ ");

const NAME = /^[a-z_][a-z0-9_.]*$/;
/** Keywords that end a list of tables. */
const CLAUSE =
  /^(?:where|group|order|having|window|limit|offset|fetch|for|returning|set|union|select|values|on|do)$/;
/** Functions whose `from` begins no clause. */
const FUNCTIONS_WITH_FROM = /^(?:extract|substring|trim|overlay|position)$/;
/** Keywords that are no alias. */
const KEYWORD =
  /^(?:where|group|order|having|window|limit|offset|fetch|for|returning|set|union|select|values|on|using|join|inner|left|right|full|cross|natural|lateral|as|default|do|with|tablesample)$/;

interface Scope {
  /** The word before the parenthesis of this scope. */
  before: string;
  inFrom: boolean;
  tables: Map<string, string>;
}

function readText(sqlText: string, found: Found): void {
  const text = sqlText.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*|\/\*[\s\S]*?\*\//g, " ");
  const tokens = (text.match(/"[^"]*"|[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)*|[0-9.]+|\S/gi) ?? []).map(
    (token) => (token.startsWith('"') ? token : token.toLowerCase()),
  );
  const scope = (before: string): Scope => ({ before, inFrom: false, tables: new Map() });
  const scopes = [scope("")];
  let at = 0;

  /** Reads the table at `at`, with its alias. */
  const readTable = (use: Use) => {
    while (tokens[at] === "only" || tokens[at] === "lateral") at++;
    const name = tokens[at];
    if (name === undefined || !NAME.test(name) || KEYWORD.test(name)) return;
    // A function that returns rows is no table; after `insert into` the parenthesis holds the columns.
    if (use === "read" && tokens[at + 1] === "(") return;
    at++;
    if (tokens[at] === "as") at++;
    const alias = tokens[at];
    const isAlias = alias !== undefined && NAME.test(alias) && !KEYWORD.test(alias);
    if (isAlias) at++;
    scopes.at(-1)!.tables.set(isAlias ? alias : name, name);
    add(found, name, use);
  };

  // A fragment that is inserted after `from`: "desk d join desk_zone z on …".
  if (found.tables.has(tokens[0] ?? "") && (tokens[1] === undefined || NAME.test(tokens[1])))
    readTable("read");
  while (at < tokens.length) {
    const [token, before, next] = [tokens[at]!, tokens[at - 1] ?? "", tokens[at + 1]];
    const current = scopes.at(-1)!;
    at++;
    if (token === "(") {
      // "with x as (", "x (a, b) as (" and "as materialized (" name a view of this statement.
      if (before === "as" || before === "materialized") nameView(tokens, at - 2, found);
      scopes.push(scope(before));
    } else if (token === ")") {
      if (scopes.length > 1) scopes.pop();
    } else if (token === "," && current.inFrom) readTable("read");
    else if (token === "from") {
      if (before === "distinct" || FUNCTIONS_WITH_FROM.test(current.before)) continue;
      current.inFrom = true;
      readTable(before === "delete" ? "write" : "read");
    } else if (token === "join") readTable("read");
    else if (token === "using" && next !== "(") readTable("read");
    else if (token === "into") readTable("write");
    else if (token === "update" && before === "do") current.inFrom = false;
    else if (token === "for") {
      current.inFrom = false;
      const strength = /^(?:update|share|no key update|key share)\b/.exec(
        tokens.slice(at, at + 3).join(" "),
      )?.[0];
      if (!strength) continue;
      at += strength.split(" ").length;
      const tables = tokens[at] === "of" ? [current.tables.get(tokens[at + 1]!)] : current.tables.values();
      for (const table of tables) if (table !== undefined) add(found, table, "lock");
    } else if (token === "update") readTable("write");
    else if (CLAUSE.test(token)) current.inFrom = false;
  }
}

/** Steps back over "as", "materialized" and a list of columns to the view's name. */
function nameView(tokens: string[], end: number, { views }: Found): void {
  let at = end;
  while (["as", "materialized", "not"].includes(tokens[at] ?? "")) at--;
  if (tokens[at] === ")") while (at > 0 && tokens[at] !== "(") at--;
  const name = tokens[tokens[at] === "(" ? at - 1 : at];
  if (name !== undefined && NAME.test(name)) views.add(name);
}
