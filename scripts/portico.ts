import { runPortico } from "./portico/run.ts";

// npm run -s portico -- <command>, with the variables that Portico runs with
process.exitCode = await runPortico(process.argv.slice(2), process.env, {
  out: console.log,
  err: console.error,
});
