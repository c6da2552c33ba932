import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { jobsFor } from "../apps/server/src/app.ts";
import { features } from "../apps/server/src/features.ts";
import { TOPICS } from "../packages/contract/src/core/live.ts";
import { root } from "./root.ts";
import { tableOwners } from "./table-owners.ts";

/** The file with lists that a person would otherwise maintain by hand. */
export const REFERENCE = join(root, "docs", "reference.md");

const IS_TEST = /\.test\.tsx?$|\/testing\//;
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !IS_TEST.test(path))
    .sort()
    .map((path) => readFileSync(join(root, path), "utf8"));

/** Every text matched by a group of `pattern`, unique and sorted. */
const found = (texts: string[], pattern: RegExp): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))].sort();

const code = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");

/** The lists of docs/reference.md, read from the sources. */
export function reference(): string {
  const server = sources("apps/server/src/**/*.ts");
  const web = sources("apps/web/src/**/*.{ts,tsx}");
  const steps = found(server, /serve\.steps\(\s*(?:\w+\.)?(\w+)/g);
  const contract = [
    ...found(web, /^(?:import (?!type\b)|export \{)[^;]*?from "@portico\/contract\/([^"]+)";/gm),
    ...found(web, /\bimport\("@portico\/contract\/([^"]+)"\)/g),
  ].sort();
  const jobs = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined });
  return `# Reference

Lists that follow from the code. \`node scripts/reference.ts\` writes this page; a test compares it with the code.

## Features

In the order in which they may call each other: ${code(features.map(({ name }) => name))}.

## Tables by owner

Only the owner writes a table; later features may read it. The exceptions, with their reasons, are in
\`scripts/table-owners.ts\`.

${Object.entries(tableOwners)
  .map(([owner, tables]) => `- **${owner}**: ${code([...tables].sort())}`)
  .join("\n")}

## Jobs

By cron expression in UTC; one without comes when it is queued.

${jobs.map(({ name, cron }) => `- \`${name}\`${cron ? `: \`${cron}\`` : ""}`).join("\n")}

## Live topics

${code([...TOPICS].sort())}, and \`*\` for everything.

## Calls that make their own transactions

${steps.length} calls are served by \`serve.steps\`, because they wait for a slow hash, count wrong guesses that a refusal must not
undo, answer a secret that must not be kept, ask another service, or only read: ${code(steps)}.

## Contract files that the browser loads

Plain TypeScript without schemas. These and the files that they import are loaded; all others are imported for their types
only: ${code(contract)}.
`;
}

if (import.meta.main) writeFileSync(REFERENCE, reference());
