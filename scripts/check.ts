import { finish, runSteps, staticChecks } from "./steps.ts";

finish(await runSteps(staticChecks));
