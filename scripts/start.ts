import { buildWebApp } from "./web-app.ts";

// A single process from here on: signals reach the server itself, not a script that must forward them.
if (buildWebApp()) await import("../apps/server/src/main.ts");
else process.exitCode = 1;
