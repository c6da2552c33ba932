import { finish, runStaticChecks } from "./steps.ts";

finish(await runStaticChecks());
