import * as account from "@portico/contract/sign-in/security";
import { hashToken } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { takeStep } from "./core/step-queries.ts";
import { takeCode } from "./second-factors/factors.ts";
import { accountOfStep, guessCode, WrongCode } from "./second-factors/second-step.ts";
import { type SignInOptions, signIn } from "./sessions/start.ts";

export function secondStepRoutes(serve: Serve, options: SignInOptions): void {
  serve.steps(account.loginByCode, async (call) => {
    const { client, body, now } = call;
    const person = await accountOfStep(call, body.token, now);
    const isApp = /^[\d\s-]+$/.test(body.code);
    const user = await guessCode(options.throttle, call, person, body.token, () =>
      signIn(
        options,
        call,
        person,
        isApp ? "password and app" : "password and recovery code",
        async (work) => {
          const step = await takeStep(work.db, client.id, hashToken(body.token), ["second-factor"], work.now);
          if (!step) throw refuse.request(account.messages.stepOver);
          if (!(await takeCode(options.secret, work, person.id, body.code))) throw new WrongCode();
        },
      ),
    );
    return { user };
  });
}
