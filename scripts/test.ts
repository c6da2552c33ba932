import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installChromium } from "./chromium.ts";
import { type Count, finish, run, runStaticChecks, runSteps, type Step } from "./steps.ts";

const MEMORY_FOLDER = "/dev/shm";
/** Bytes that must be free beside what the tests and their browsers need; their databases take about one gigabyte. */
const FREE_MEMORY = 8 * 1024 ** 3;

/**
 * The folder of all temporary files of the run. In memory where there is enough of it: each test file copies a database of a
 * thousand small files, which on a busy disk takes over a second instead of a fourteenth.
 */
function openTemporaryFolder(): string {
  const hasMemory =
    existsSync(MEMORY_FOLDER) &&
    process.availableMemory() >= FREE_MEMORY &&
    statfsSync(MEMORY_FOLDER).bavail * statfsSync(MEMORY_FOLDER).bsize >= FREE_MEMORY;
  const folder = mkdtempSync(join(hasMemory ? MEMORY_FOLDER : tmpdir(), "portico-run-"));
  // As /tmp: PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o1777);
  return folder;
}

const folder = openTemporaryFolder();
process.env.TMPDIR = folder;
// Each server that a test starts as a process reads a thousand files: the second one takes what the first has compiled.
process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
// What is left in memory would be missing there until the machine restarts.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const isLong = process.argv.includes("--long");

/** The counted parts of the two JSON reports. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

const readReport = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as T;

/**
 * Parts of the paths that must have tests, component tests among them: a pattern that matches nothing would
 * pass silently.
 */
const testedFolders = isLong
  ? ["/apps/server/src/"]
  : ["/apps/server/src/", "/apps/web/src/", "/scripts/", ".test.tsx"];

function countVitest(outcome: { output: string }): Count {
  const report = readReport<VitestReport>("vitest.json");
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...failureMessages].join("\n")),
  );
  // A file that cannot be read, or whose hook fails, has no failed test: its tests are missing or skipped.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const untested = testedFolders.filter(
    (part) => !report.testResults.some((file) => file.name.includes(part)),
  );
  // Failures come first, because a log may be truncated.
  outcome.output = [
    ...failures,
    ...broken.map(({ name, message }) => `${name}: ${message}`),
    ...untested.map((part) => `No test was found at ${part}.`),
    outcome.output,
  ].join("\n\n");
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + untested.length,
  };
}

const vitest: Step = {
  name: isLong ? "long tests (vitest)" : "tests (vitest)",
  run: () =>
    run(
      "vitest",
      ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${join(folder, "vitest.json")}`],
      {
        // A net for what hangs, wide enough for a busy machine.
        limit: (isLong ? 120 : 60) * 60_000,
      },
    ),
  count: countVitest,
};

const webBuild: Step = {
  name: "web build (vite)",
  run: () => run("scripts/build.ts", []),
};

/** Each failed test with its place, its name and its message. */
function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [`e2e/${file}:${line} ${title}`, ...errors.map(({ message }) => message)].join("\n");
    }),
    ...suites.flatMap(failuresOf),
  ];
}

const browser: Step = {
  name: "browser tests (playwright)",
  run: () => {
    installChromium();
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(folder, "playwright.json");
    // A dot for each test, so that failures are not lost among hundreds of lines.
    return run("playwright", ["test", "--reporter=dot,json"]);
  },
  count: (outcome): Count => {
    const { stats, suites, errors } = readReport<PlaywrightReport>("playwright.json");
    const said = [...errors.map(({ message }) => message ?? ""), ...suites.flatMap(failuresOf)];
    // Failures come first, because a log may be truncated.
    outcome.output = [...said, outcome.output].join("\n\n");
    return { passed: stats.expected, failed: stats.unexpected + errors.length };
  },
};

if (isLong) process.env.PORTICO_LONG = "1";
const checked = isLong ? { passed: 0, failed: 0 } : await runStaticChecks();
const ran = await runSteps([vitest, webBuild, browser]);
finish({ passed: checked.passed + ran.passed, failed: checked.failed + ran.failed });
