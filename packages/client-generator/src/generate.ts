import { registerHooks } from "node:module";

// The generator prints its code with an interface of TypeScript that version 7, which checks Portico, does not have:
// it gets this package's own version.
const parentURL = import.meta.url;
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === "typescript" ? { ...context, parentURL } : context),
});
const { createClient } = await import("@hey-api/openapi-ts");

/** Writes a TypeScript client of an OpenAPI document, a file or an address, into a folder. */
const [input, output] = process.argv.slice(2);
if (!input || !output) throw new Error("Use: node generate.ts <document> <folder>");
await createClient({
  input,
  logs: { file: false, level: "warn" },
  output: { path: output, module: { extension: ".ts" } },
});
