import * as sessions from "@portico/contract/sign-in/sessions";
import type { Serve } from "../platform/http/serve.ts";
import { loginKeys } from "./core/rate-limits.ts";
import { authenticate, type LoginOptions } from "./passwords/authenticate.ts";
import { listSecondStepWays } from "./second-factors/factors.ts";
import { beginSecondStep } from "./second-factors/second-step.ts";
import { signInPerson } from "./sessions/start.ts";

/** Served under `/api` and, as the specification says, also at `/login/` itself. */
export function loginRoute(serve: Serve, options: LoginOptions): void {
  serve.steps(sessions.login, async (call) => {
    const { db, client, body, request } = call;
    const account = await authenticate(call, options);
    const [failures] = loginKeys(options.secret, { clientId: client.id, email: body.email }, request);
    await options.rateLimiter.resetAttempts(...failures);
    const ways = await listSecondStepWays(db, client.id, account.id);
    if (ways.length > 0) return { user: null, secondStep: await beginSecondStep(call, account.id, ways) };
    return { user: await signInPerson(options, call, account, "password"), secondStep: null };
  });
}
