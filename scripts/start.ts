import { buildWebApp } from "./web-app.ts";

// One process from here on: a signal reaches the server itself, not a script that must pass it on.
if (buildWebApp()) await import("../apps/server/src/main.ts");
else process.exitCode = 1;
