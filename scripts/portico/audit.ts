import {
  type ChainFinding,
  type ChainReport,
  checkChain,
  type NotedLink,
} from "../../apps/server/src/platform/audit-chain/check.ts";
import { readCheckedHead } from "../../apps/server/src/platform/audit-chain/queries.ts";
import { type Command, textOption, WrongUse } from "./command.ts";

const check: Command = {
  usage: "audit check",
  summary: "Compares the audit log with its chain of hashes; --head is a link that was noted earlier.",
  options: { client: { type: "string" }, head: { type: "string" } },
  async run({ tools, clients }, input) {
    const found = await clients(textOption(input, "client"));
    const head = readHead(textOption(input, "head"));
    if (head && found.length > 1) throw new WrongUse("--head belongs to one client: --client says which.");
    const reports = [];
    for (const { id, name } of found) {
      const db = tools.database.forClient(id);
      const seen = await readCheckedHead(db, id);
      const noted = [head, seen].filter((one) => one !== undefined);
      const report = await checkChain(db, id, { now: tools.clock.now(), noted });
      reports.push({ client: { id, name }, ...report });
    }
    return {
      lines: reports.flatMap(({ client, ...report }) => linesOf(client.name, report)),
      json: { clients: reports },
      isBad: reports.some(({ holds, waiting }) => !holds || waiting > 0),
    };
  },
};

/** A link as `audit check` prints it. */
function readHead(text: string | undefined): NotedLink | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (!position || !hash) throw new WrongUse("--head is a position, a colon and 64 hexadecimal digits.");
  return { position: Number(position), hash: hash.toLowerCase() };
}

function linesOf(name: string, report: ChainReport): string[] {
  const { head, first, checked, endedUpTo, waiting, found, findings } = report;
  const range = head === null || first === null ? "no links" : `positions ${first} to ${head.position}`;
  return [
    `${name}: ${report.holds ? "as it was written" : "NOT AS IT WAS WRITTEN"}. ${checked} entries checked, ${range}.`,
    ...(endedUpTo > 0 ? [`  Retention has ended the entries up to position ${endedUpTo}.`] : []),
    ...(head ? [`  The last link, to be written down: ${head.position}:${head.hash}`] : []),
    ...(waiting > 0 ? [`  ${waiting} entries wait for their link: does a process take jobs?`] : []),
    ...findings.map((finding) => `  ${sentenceOf(finding)}`),
    ...(found > findings.length ? [`  And ${found - findings.length} more findings.`] : []),
  ];
}

function sentenceOf(finding: ChainFinding): string {
  if (finding.kind === "missing")
    return finding.from === finding.to
      ? `Missing: position ${finding.from}.`
      : `Missing: positions ${finding.from} to ${finding.to}.`;
  if (finding.kind === "changed") return `Changed: position ${finding.position}, entry ${finding.id}.`;
  if (finding.kind === "inserted") return `Put in: entry ${finding.id} has no link.`;
  if (finding.kind === "start")
    return `The log begins after position ${finding.position}, which no retention has recorded.`;
  return `The link at position ${finding.position} is not the one that was noted: the end was cut off or written anew.`;
}

export const auditCommands: readonly Command[] = [check];
