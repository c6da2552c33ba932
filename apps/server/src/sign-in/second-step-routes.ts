import * as account from "@portico/contract/sign-in/security";
import { text } from "@portico/contract/texts/text";
import { hashToken } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { consumeStep } from "./core/step-queries.ts";
import { consumeCode } from "./second-factors/factors.ts";
import { guessCode, readStepAccount, WrongCode } from "./second-factors/second-step.ts";
import { type SignInOptions, signInPerson } from "./sessions/start.ts";

export function secondStepRoutes(serve: Serve, options: SignInOptions): void {
  serve.steps(account.loginByCode, async (call) => {
    const { client, body, now } = call;
    const person = await readStepAccount(call, body.token, now);
    const isApp = /^[\d\s-]+$/.test(body.code);
    const user = await guessCode(options.rateLimiter, call, person, body.token, () =>
      signInPerson(
        options,
        call,
        person,
        isApp ? "password and app" : "password and recovery code",
        async (work) => {
          const step = await consumeStep(
            work.db,
            client.id,
            hashToken(body.token),
            ["second-factor"],
            work.now,
          );
          if (!step) throw refuse.request(text("signIn.stepOver"));
          if (!(await consumeCode(options.secret, work, person.id, body.code))) throw new WrongCode();
        },
      ),
    );
    return { user };
  });
}
