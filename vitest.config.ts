import { defineConfig } from "vitest/config";

const globalSetup = ["apps/server/src/platform/testing/global-setup.ts"];
const longTests = "**/*.long.test.ts";

/** `npm run test:long`: only the full counts of the races and crashes. */
const long = {
  test: {
    name: "long",
    include: ["apps/server/src/**/*.long.test.ts"],
    globalSetup,
    testTimeout: 1_800_000,
  },
};

const server = {
  test: {
    name: "server",
    include: ["apps/server/src/**/*.test.ts", "packages/contract/src/**/*.test.ts", "scripts/**/*.test.ts"],
    exclude: [longTests],
    globalSetup,
    // Two files at once share the machine: what asks the database a hundred times is not hung.
    testTimeout: 30_000,
  },
};

const web = {
  root: "apps/web",
  test: { name: "web", include: ["src/**/*.test.{ts,tsx}"] },
};

export default defineConfig({
  // By itself Vitest leaves a core free, which of two is half of them.
  test: { maxWorkers: "100%", projects: process.env.PORTICO_LONG === "1" ? [long] : [server, web] },
});
