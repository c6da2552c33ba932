import { availableParallelism } from "node:os";
import { join } from "node:path";
import { tanStackRouterCodeSplitter } from "@tanstack/router-plugin/vite";
import { defineConfig } from "vitest/config";

/**
 * Nets for what hangs. No test is about time: on a machine with fifteen times the work of its cores, starting two servers
 * took most of two minutes.
 */
const nets = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

const globalSetup = ["apps/server/src/platform/testing/global-setup.ts"];
const longTests = "**/*.long.test.ts";
/** Tests that replace a module: each has a worker of its own. */
const isolatedTests = "**/*.isolated.test.ts";

/** `npm run test:long`: only the full counts of the races, crashes and browsers. */
const long = {
  test: {
    name: "long",
    include: [
      "apps/server/src/**/*.long.test.ts",
      "apps/server/src/demo.test.ts",
      "scripts/live-answers.isolated.test.ts",
    ],
    globalSetup,
    ...nets,
    testTimeout: 1_800_000,
  },
};

const server = {
  test: {
    name: "server",
    include: ["apps/server/src/**/*.test.ts", "packages/contract/src/**/*.test.ts", "scripts/**/*.test.ts"],
    exclude: [longTests, isolatedTests],
    globalSetup,
    // Each worker reads the server once, which takes over a second of a core; every file starts an app and a database
    // of its own.
    isolate: false,
    ...nets,
  },
};

const isolated = {
  test: {
    ...server.test,
    name: "isolated",
    include: [`apps/server/src/${isolatedTests}`, `scripts/${isolatedTests}`],
    exclude: [],
    isolate: true,
  },
};

/** Pure functions: no DOM, so that they stay fast. */
const web = {
  root: "apps/web",
  test: {
    name: "web",
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    // Each file must import the texts that it says: with shared modules another file may have done so, or not. A thread
    // for each is cheaper than a process for each.
    isolate: true,
    pool: "threads",
    ...nets,
  },
};

const testing = join(import.meta.dirname, "apps/web/src/testing");

/** Screens and their parts, seen through roles (src/testing/render.tsx). */
const components = {
  root: "apps/web",
  // Pages come with who opens them, as in the browser: a test does not load them all.
  plugins: [tanStackRouterCodeSplitter({ target: "react", addHmr: false })],
  resolve: { alias: { "virtual:pwa-register/react": join(testing, "no-worker.ts") } },
  test: {
    name: "components",
    include: ["src/**/*.test.tsx"],
    environment: "jsdom",
    // What all of them import, React and Mantine, is read once by each worker; testing/setup.ts leaves nothing behind.
    isolate: false,
    ...nets,
    setupFiles: [join(testing, "setup.ts")],
  },
};

export default defineConfig({
  test: {
    // A worker waits for PostgreSQL half of its time: three of them keep two cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: process.env.PORTICO_LONG === "1" ? [long] : [server, isolated, web, components],
  },
});
