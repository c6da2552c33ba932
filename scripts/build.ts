import { buildWebApp } from "./web-app.ts";

if (!buildWebApp()) process.exitCode = 1;
