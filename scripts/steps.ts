import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./root.ts";

export type Count = { passed: number; failed: number };
export type Outcome = { code: number; output: string };
export type Step = {
  name: string;
  run(): Promise<Outcome>;
  count?(outcome: Outcome): Count;
};

/** A step that hangs fails, so that nobody waits for the result forever. */
const STEP_TIMEOUT_MS = 120 * 60_000;

/** Runs a program of node_modules/.bin, or one of our scripts, and keeps its output. */
export async function run(
  command: string,
  args: string[],
  options: { cwd?: string; limit?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const isScript = command.endsWith(".ts");
  const file = isScript ? process.execPath : join(root, "node_modules", ".bin", command);
  const child = spawn(file, isScript ? [join(root, command), ...args] : args, {
    cwd: join(root, options.cwd ?? "."),
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: options.limit ?? STEP_TIMEOUT_MS,
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => parts.push(part));
  child.once("error", (error) => parts.push(Buffer.from(error.message)));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (signal) parts.push(Buffer.from(`\nEnded by ${signal}.\n`));
  return { code: code ?? 1, output: Buffer.concat(parts).toString() };
}

/**
 * Single-threaded, because each further thread checks much of the same again (55 s of CPU for the web instead
 * of 20), and with less garbage collection, since there is enough memory. The other core runs another check
 * at the same time.
 */
const typeCheckStep = (name: string, project: string): Step => ({
  name: `types: ${name}`,
  run: () => run("tsc", ["--noEmit", "--singleThreaded", "-p", project], { env: { GOGC: "400" } }),
});

/** The checks that read the sources without running them. */
const staticChecks: Step[] = [
  {
    name: "format and lint (biome)",
    run: () => run("biome", ["ci", "--max-diagnostics=50"]),
  },
  { name: "typed lint (oxlint)", run: () => run("oxlint", ["--type-aware"]) },
  typeCheckStep("contract", "packages/contract"),
  typeCheckStep("server", "apps/server"),
  typeCheckStep("web", "apps/web"),
  typeCheckStep("scripts", "."),
  {
    name: "boundaries (dependency-cruiser)",
    run: () => run("scripts/boundaries.ts", []),
  },
  { name: "unused code (knip)", run: () => run("knip", []) },
  {
    name: "database types",
    run: () => run("scripts/database-types.ts", ["--verify"]),
  },
];

/**
 * Runs the steps in their order, `atOnce` of them at a time; prints a line for each, and the output of failed
 * ones.
 */
export async function runSteps(steps: Step[], atOnce = 1): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  const waiting = [...steps];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    const start = performance.now();
    const outcome = await step.run().catch((error: Error) => ({ code: 1, output: error.message }));
    const count = countTests(step, outcome);
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const tests = step.count ? `, ${count.passed} passed, ${count.failed} failed` : "";
    console.log(`${count.failed === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds} s${tests})`);
    if (count.failed > 0) console.log(outcome.output.trimEnd());
    await runNext();
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return total;
}

/** Each static check uses one thread, so as many run at once as there are cores. */
export const runStaticChecks = (): Promise<Count> => runSteps(staticChecks, availableParallelism());

/** A step with a bad exit code has failed, even when each of its tests is reported as passed. */
function countTests(step: Step, outcome: Outcome): Count {
  if (!step.count) return outcome.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  let count = { passed: 0, failed: 0 };
  try {
    count = step.count(outcome);
  } catch (error) {
    outcome.output += `\nNo result was written: ${(error as Error).message}\n`;
    outcome.code ||= 1;
  }
  return outcome.code === 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

/** Prints the last line of every run, for people and for machines. */
export function finish({ passed, failed }: Count): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
