import * as people from "@portico/contract/people";
import { refuse } from "../platform/refuse.ts";
import type { Serve } from "../platform/serve.ts";
import { countAttempt, type Keys, refuseIfSlowed } from "./attempts.ts";
import { isPassword } from "./passwords.ts";
import { accountByEmail } from "./queries.ts";
import { waysOf } from "./second-factors.ts";
import { beginSecondStep } from "./second-step.ts";
import { type SignInOptions, signIn } from "./signing-in.ts";

/** Served below `/api` and, as the specification writes it, at `/login/` itself. */
export function loginRoute(serve: Serve, options: SignInOptions): void {
  const { throttle } = options;
  serve.steps(people.login, async (call) => {
    const { db, client, body, request } = call;
    const name = `${client.id} ${body.email.trim().toLowerCase()}`;
    const keys: Keys = [
      ["login-account", name],
      ["login-address", request.ip],
    ];
    const account = await throttle.inTurn(name, async () => {
      await refuseIfSlowed(throttle, keys);
      const found = await accountByEmail(db, client.id, body.email);
      // Asked also when there is no account, since time must not tell.
      const matches = await isPassword(found?.passwordHash ?? null, body.password);
      if (found && matches) return found;
      await countAttempt(throttle, keys);
      throw refuse.request(people.messages.loginFailed);
    });
    await throttle.forget(...keys[0]!);
    const ways = await waysOf(db, client.id, account.id);
    if (ways.length > 0) return { user: null, secondStep: await beginSecondStep(call, account.id, ways) };
    return { user: await signIn(options, call, account, "password"), secondStep: null };
  });
}
