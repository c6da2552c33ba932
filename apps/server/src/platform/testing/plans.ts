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

/**
 * How a statement reads tables with the values of its first call, and by its generic plan where PostgreSQL would take
 * it: it does when that seems cheaper than planning anew each time.
 */
export async function explainAccess(
  db: pg.Client,
  { text, values }: Pick<GivenStatement, "text" | "values">,
): Promise<TableAccess[]> {
  await db.query(`prepare explained as ${text}`);
  const explain = async (kind: "custom" | "generic"): Promise<PlanNode> => {
    await db.query(`set plan_cache_mode = force_${kind}_plan`);
    const given = values.length > 0 ? `(${values.map(toLiteral).join(", ")})` : "";
    const { rows } = await db.query(`explain (format json) execute explained${given}`);
    return rows[0]["QUERY PLAN"][0].Plan;
  };
  const [custom, generic] = [await explain("custom"), await explain("generic")];
  await db.query("deallocate explained");
  const accesses = listAccesses(custom);
  const generics = listAccesses(generic);
  const tables = Math.max(accesses.length, generics.length);
  const isGenericTaken = generic["Total Cost"] <= custom["Total Cost"] + PLANNING_COST * (tables + 1);
  return isGenericTaken ? [...accesses, ...generics] : accesses;
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
