import pg from "pg";
import type { GivenStatement } from "./statements.ts";

/** The plans that PostgreSQL settles on, and how they read tables. */

interface PlanNode {
  "Node Type": string;
  "Total Cost": number;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Loops"?: number;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** How a plan reads a table: by these columns of an index, in an index's order until a page is full, or all of it. */
export interface TableAccess {
  table: string;
  access: "by" | "in order" | "all";
  columns: string[];
  index: string | undefined;
}

/** What planning costs beside a custom plan's own cost, for each table of the statement, in PostgreSQL's units. */
const PLANNING_COST = 2.5;

type Statement = Pick<GivenStatement, "text" | "values">;
type Kind = "custom" | "generic";
type Explain = (kind: Kind, options?: string) => Promise<PlanNode>;

/** Prepares the statement for as long as `look` runs, which asks for its plans with the values of its first call. */
async function explaining<T>(
  db: pg.Client,
  { text, values }: Statement,
  look: (explain: Explain) => Promise<T>,
): Promise<T> {
  await db.query(`prepare explained as ${text}`);
  const given = values.length > 0 ? `(${values.map(toLiteral).join(", ")})` : "";
  const found = await look(async (kind, options = "") => {
    await db.query(`set plan_cache_mode = force_${kind}_plan`);
    const { rows } = await db.query(`explain (format json${options}) execute explained${given}`);
    return rows[0]["QUERY PLAN"][0].Plan;
  });
  await db.query("deallocate explained");
  return found;
}

/**
 * Its plan for these values, and its generic one where PostgreSQL would take it: it does when that seems cheaper than
 * planning anew each time.
 */
async function listPlans(explain: Explain): Promise<{ kind: Kind; plan: PlanNode }[]> {
  const [custom, generic] = [await explain("custom"), await explain("generic")];
  const tables = Math.max(listAccesses(custom).length, listAccesses(generic).length);
  const isGenericTaken = generic["Total Cost"] <= custom["Total Cost"] + PLANNING_COST * (tables + 1);
  return [
    { kind: "custom", plan: custom },
    ...(isGenericTaken ? [{ kind: "generic" as const, plan: generic }] : []),
  ];
}

/** How a statement reads tables by each plan that PostgreSQL takes. */
export const explainAccess = (db: pg.Client, statement: Statement): Promise<TableAccess[]> =>
  explaining(db, statement, async (explain) =>
    (await listPlans(explain)).flatMap(({ plan }) => listAccesses(plan)),
  );

/**
 * How many steps a statement takes by the worst plan that PostgreSQL takes: rows that a node gives or throws away, and
 * the times that it begins. The statement runs, and is undone.
 */
export async function countSteps(db: pg.Client, statement: Statement): Promise<number> {
  await db.query("begin");
  const steps = await explaining(db, statement, async (explain) => {
    const counts: number[] = [];
    for (const { kind } of await listPlans(explain))
      counts.push(sumSteps(await explain(kind, ", analyze, timing off, summary off")));
    return Math.max(...counts);
  });
  await db.query("rollback");
  return steps;
}

function sumSteps(node: PlanNode): number {
  const rows =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const own = (node["Actual Loops"] ?? 0) * (1 + rows);
  return (node.Plans ?? []).reduce((sum, child) => sum + sumSteps(child), own);
}

const toLiteral = (value: unknown): string => {
  const text = toText(value);
  return text === null ? "null" : pg.escapeLiteral(text);
};

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? "null" : JSON.stringify(toText(one)))).join(",")}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What gathers all rows before it gives the first one. */
const GATHERS = /^(Sort|Aggregate|Hash|WindowAgg|Unique|Group|SetOp|Materialize)$/;

function listAccesses(node: PlanNode, parentTable?: string, isPaged = false): TableAccess[] {
  const type = node["Node Type"];
  const table = node["Relation Name"] ?? (type === "Bitmap Index Scan" ? parentTable : undefined);
  const children = node.Plans ?? [];
  const driving = children.find((child) => /^(Outer|Subquery)$/.test(child["Parent Relationship"] ?? ""));
  const stops = type === "Limit" || (isPaged && !GATHERS.test(type));
  const own =
    table && /Scan$/.test(type) && type !== "Bitmap Heap Scan" ? [toAccess(node, table, isPaged)] : [];
  return [...own, ...children.flatMap((child) => listAccesses(child, table, child === driving && stops))];
}

function toAccess(node: PlanNode, table: string, isPaged: boolean): TableAccess {
  if (node["Node Type"] === "Tid Scan") return { table, access: "by", columns: ["ctid"], index: undefined };
  const index = node["Index Name"];
  const columns = columnsOf(node["Index Cond"] ?? "").filter((name) => name !== "client_id");
  const access = columns.length > 0 ? "by" : isPaged && index ? "in order" : "all";
  return { table, access, columns, index };
}

/** The columns that an index condition compares. */
const columnsOf = (condition: string): string[] => [
  ...new Set(
    [...condition.matchAll(/\((?:\(|\w+\()?(\w+)\)?(?:::\w+)?\)? (?:=|<|>|<=|>=|&&|@>|~~|~|IS) ?/g)].map(
      ([, name]) => name!,
    ),
  ),
];
