import { randomBytes } from "node:crypto";
import * as account from "@portico/contract/sign-in/security";
import { text } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import { limitAttempt, lockPerson, personById, type RateLimitKeys } from "../people/public.ts";
import type { Client } from "../platform/callers/client.ts";
import { hashToken } from "../platform/core/ids.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { passkeyByAddress } from "./core/rate-limits.ts";
import { addStep, consumeStep } from "./core/step-queries.ts";
import * as queries from "./passkeys/queries.ts";
import * as passkeys from "./passkeys/webauthn.ts";
import { requirePassword } from "./passwords/reauthenticate.ts";
import { applyFactorChange, refuseState, toWireFactors } from "./second-factors/factors.ts";
import { readStepAccount, stepExpiry } from "./second-factors/second-step.ts";
import { type SignInOptions, signInPerson } from "./sessions/start.ts";

/** 256 bits; the challenge is also the token of its step. */
const newChallenge = (): string => randomBytes(32).toString("base64url");

export function passkeyRoutes(serve: Serve, options: SignInOptions): void {
  const { secret, rateLimiter } = options;
  const failed = () => refuse.request(text("signIn.passkeyFailed"));

  function partyOf(client: Client, request: FastifyRequest): passkeys.RelyingParty {
    const party = passkeys.relyingParty(client, request, options.publicUrl);
    if (!party) throw failed();
    return party;
  }

  serve.steps(account.beginPasskey, async (call) => {
    const { db, client, user, body, request, inTransaction } = call;
    const party = partyOf(client, request);
    await requirePassword(options, call, body.password, "password");
    const known = await queries.listPasskeys(db, client.id, user.id);
    if (known.length >= account.limits.passkeysMax)
      throw await refuseState(db, client.id, user.id, "signIn.tooManyPasskeys");
    const challenge = newChallenge();
    await inTransaction((work) =>
      addStep(work.db, client.id, {
        value: challenge,
        purpose: "passkey-add",
        personId: user.id,
        expiresAt: stepExpiry(work.now),
      }),
    );
    return { options: { ...(await passkeys.newPasskeyOptions(party, user, known, challenge)) } };
  });

  serve.steps(account.addPasskey, async ({ client, user, body, request, inTransaction }) => {
    const party = partyOf(client, request);
    const challenge = passkeys.challengeOf(body.response);
    // Consumed whether or not the answer is valid.
    const step = await inTransaction((work) =>
      consumeStep(work.db, client.id, hashToken(challenge), ["passkey-add"], work.now),
    );
    const credential =
      step?.personId === user.id
        ? await passkeys.verifyRegistration(party, body.response, challenge)
        : undefined;
    if (!credential) throw failed();
    return inTransaction(async (work) => {
      await lockPerson(work.db, client.id, user.id);
      const known = await queries.listPasskeys(work.db, client.id, user.id);
      if (known.length >= account.limits.passkeysMax)
        throw await refuseState(work.db, client.id, user.id, "signIn.tooManyPasskeys");
      const passkey = await queries.addPasskey(
        work.db,
        client.id,
        {
          personId: user.id,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: body.response.response.transports ?? [],
          name: body.name,
        },
        work.now,
      );
      if (!passkey) throw failed();
      return { passkey, recoveryCodes: await applyFactorChange(secret, work, user, "passkey.add") };
    });
  });

  serve.steps(account.removePasskey, async (call) => {
    const { db, client, user, params, body, inTransaction } = call;
    const own = await queries.listPasskeys(db, client.id, user.id);
    if (!own.some(({ id }) => id === params.id)) throw refuse.with("notFound");
    await requirePassword(options, call, body.password, "password");
    await inTransaction(async (work) => {
      await lockPerson(work.db, client.id, user.id);
      if (!(await queries.deletePasskey(work.db, client.id, user.id, params.id)))
        throw refuse.with("notFound");
      await applyFactorChange(secret, work, user, "passkey.remove");
    });
    return toWireFactors(db, client.id, user.id);
  });

  serve.steps(account.beginPasskeyLogin, async (call) => {
    const { db, client, body, request, now, inTransaction } = call;
    const keys: RateLimitKeys = [[passkeyByAddress, request.ip]];
    await limitAttempt(rateLimiter, keys);
    const party = partyOf(client, request);
    const person = body.token === undefined ? undefined : await readStepAccount(call, body.token, now);
    const known = person && (await queries.listPasskeys(db, client.id, person.id));
    const challenge = newChallenge();
    await inTransaction((work) =>
      addStep(work.db, client.id, {
        value: challenge,
        purpose: person ? "passkey-step" : "passkey-login",
        personId: person?.id ?? null,
        expiresAt: stepExpiry(work.now),
        ...(body.token === undefined ? {} : { data: { step: hashToken(body.token).toString("hex") } }),
      }),
    );
    return { challenge, options: { ...(await passkeys.passkeyOptions(party, known, challenge)) } };
  });

  serve.steps(account.loginByPasskey, async (call) => {
    const { db, client, body, request, inTransaction } = call;
    const party = partyOf(client, request);
    const step = await inTransaction((work) =>
      consumeStep(work.db, client.id, hashToken(body.challenge), ["passkey-login", "passkey-step"], work.now),
    );
    if (!step) throw refuse.request(text("signIn.stepOver"));
    const passkey = await queries.passkeyByCredential(db, client.id, body.response.id);
    if (!passkey || (step.personId !== null && step.personId !== passkey.personId))
      throw failed().as({ kind: "failed-login" });
    const isAlone = step.purpose === "passkey-login";
    const counter = await passkeys.verifyAssertion(party, body.response, body.challenge, passkey, isAlone);
    const person = counter === undefined ? undefined : await personById(db, client.id, passkey.personId);
    if (!person || counter === undefined) throw failed().as({ kind: "failed-login" });
    const user = await signInPerson(
      options,
      call,
      person,
      isAlone ? "passkey" : "password and passkey",
      async (work) => {
        if (!isAlone) {
          const begun = Buffer.from(step.data?.step ?? "", "hex");
          if (!(await consumeStep(work.db, client.id, begun, ["second-factor"], work.now)))
            throw refuse.request(text("signIn.stepOver"));
        }
        if (!(await queries.recordPasskeyUse(work.db, client.id, passkey.id, counter, work.now)))
          throw failed().as({ kind: "failed-login" });
      },
    );
    return { user };
  });
}
