import { text } from "@portico/contract/texts/text";
import { setSecondFactorSince } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import { decrypt } from "../../platform/core/encryption.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Work } from "../../platform/work/work.ts";
import { factorsMail } from "../core/mails.ts";
import { dropSteps } from "../core/step-queries.ts";
import { listPasskeys } from "../passkeys/queries.ts";
import * as queries from "./queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

export const TOTP_SECRET = "people.totp";

/** A person's factors in the contract's shape. */
export async function toWireFactors(db: Db, clientId: string, personId: string) {
  const [factors, passkeys] = await Promise.all([
    queries.readFactors(db, clientId, personId),
    listPasskeys(db, clientId, personId),
  ]);
  if (!factors) throw refuse.with("notFound");
  return {
    isOn: factors.isOn,
    hasApp: factors.hasApp,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
  };
}

/** The ways of a person's second step; empty: the password is enough. */
export async function listSecondStepWays(db: Db, clientId: string, personId: string) {
  const { isOn, hasApp, passkeys, recoveryCodesLeft } = await toWireFactors(db, clientId, personId);
  if (!isOn) return [];
  return [
    ...(hasApp ? (["app"] as const) : []),
    ...(passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery"] as const) : []),
  ];
}

/**
 * Consumes a code of the person's app or a recovery code, each of which works once; returns its kind,
 * undefined for a wrong one. `work` must be the transaction of the action that the code permits.
 */
export async function consumeCode(
  secret: string,
  work: Work,
  personId: string,
  code: string,
): Promise<"app" | "recovery code" | undefined> {
  const { db, clientId, now } = work;
  const plain = code.replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) {
    const totp = await queries.readTotp(db, clientId, personId);
    return totp?.isConfirmed && (await consumeTotpCode(secret, work, personId, totp.secret, plain))
      ? "app"
      : undefined;
  }
  const hash = hashRecoveryCode(secret, clientId, plain);
  return (await queries.consumeRecoveryCode(db, clientId, personId, hash, now)) ? "recovery code" : undefined;
}

/** Consumes a code of an app that may not be confirmed yet, and confirms the app. */
export async function consumeTotpCode(
  secret: string,
  { db, clientId, now }: Work,
  personId: string,
  sealed: string,
  code: string,
): Promise<boolean> {
  const opened = decrypt(secret, { clientId, purpose: TOTP_SECRET }, sealed);
  if (opened === undefined)
    throw new Error("A secret of an authenticator app was sealed with another SECRET.");
  const step = await totpStep(opened, code.replace(/\s/g, ""), now);
  return step !== undefined && (await queries.consumeTotpStep(db, clientId, personId, step, now));
}

type FactorChange = "app.add" | "app.remove" | "passkey.add" | "passkey.remove" | "recovery-codes.renew";

/**
 * Completes a change of factors, in its transaction and under `lockPerson`: the first factor creates recovery
 * codes, returned only this once, and removing the last factor deletes them. The person gets a mail, and
 * log-ins that wait for a second step must begin again.
 */
export async function applyFactorChange(
  secret: string,
  work: Work,
  user: User,
  change: FactorChange,
): Promise<string[]> {
  const { db, clientId, now } = work;
  const { isOn, hasApp, passkeys } = await toWireFactors(db, clientId, user.id);
  const isNeeded = hasApp || passkeys.length > 0;
  const isFirst = isNeeded && !isOn;
  if (isNeeded !== isOn) await setSecondFactorSince(db, clientId, user.id, isNeeded ? now : null);
  const codes = isFirst || change === "recovery-codes.renew" ? newRecoveryCodes() : [];
  if (codes.length > 0 || !isNeeded) {
    const hashes = codes.map((code) => hashRecoveryCode(secret, clientId, code));
    await queries.storeRecoveryCodes(db, clientId, user.id, hashes);
  }
  await dropSteps(db, clientId, user.id, ["second-factor", "passkey-step"]);
  work.audit({ action: `people.second-factor.${change}`, targetType: "person", targetId: user.id });
  work.mail(factorsMail(work.client, user, change));
  work.publish({ topic: "account", personId: user.id });
  return codes;
}

/** A refusal with the current state of the person's factors. */
export const refuseState = async (
  db: Db,
  clientId: string,
  personId: string,
  detail: "signIn.appThere" | "signIn.noFactor" | "signIn.tooManyPasskeys",
) => refuse.state(await toWireFactors(db, clientId, personId), text(detail));
