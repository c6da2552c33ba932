import type { AppleProblem } from "@portico/contract/operators/service-form";
import * as contract from "@portico/contract/operators/wallets";
import { type Text, text } from "@portico/contract/texts/text";
import type { AppConfig } from "../feature.ts";
import { limitAttempt } from "../people/public.ts";
import { refuse } from "../platform/core/refuse.ts";
import {
  APPLE_WALLET,
  AppleWalletFault,
  GOOGLE_WALLET,
  parseAppleWalletKey,
  parseGoogleWalletKey,
  type StoredAppleWallet,
} from "../platform/documents/wallet-keys.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import type { Tools } from "../platform/work/work.ts";
import { samplePass, walletsInUse } from "../visits/public.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { testPasses } from "./core/rate-limits.ts";
import { removeServiceOf, type ServiceTools, storeServiceOf } from "./core/stored-services.ts";
import { readWalletsState } from "./wallets/state.ts";

export interface WalletsOptions extends ServiceTools {
  tools: Pick<Tools, "database" | "live" | "services">;
  config: Pick<AppConfig, "appleWallet" | "googleWallet">;
  rateLimiter: RateLimiter;
}

interface AppleBody {
  passType: string;
  team: string;
  certificate?: string | undefined;
  key?: string | undefined;
  passphrase?: string | undefined;
  issuer?: string | undefined;
}

/** The field of each problem, and what to say. */
const APPLE_FIELDS: Record<AppleProblem, [field: keyof AppleBody, said: Text]> = {
  certificate: ["certificate", text("operators.certificateWrong")],
  issuer: ["issuer", text("operators.certificateWrong")],
  subject: ["certificate", text("operators.certificateForeign")],
  chain: ["issuer", text("operators.issuerForeign")],
  key: ["key", text("operators.appleKeyWrong")],
};

/** What is typed, checked as at the start; what is left out is the stored one. */
function completeApple(
  { passType, team, certificate, key, passphrase, issuer }: AppleBody,
  before: StoredAppleWallet | undefined,
): StoredAppleWallet {
  try {
    const read = parseAppleWalletKey({
      ...{ passType, team, passphrase },
      certificate: certificate ?? before?.certificate ?? "",
      key: key ?? before?.privateKey ?? "",
      issuer: issuer ?? before?.issuer ?? "",
    });
    return { ...read, validUntil: read.validUntil.toISOString() };
  } catch (error) {
    if (!(error instanceof AppleWalletFault)) throw error;
    const [field, said] = APPLE_FIELDS[error.problem];
    throw refuse.fields({ [field]: [said] });
  }
}

function parseGoogle(issuer: string, key: string) {
  try {
    return parseGoogleWalletKey(issuer, key);
  } catch {
    throw refuse.fields({ key: [text("operators.googleKeyWrong")] });
  }
}

export function walletsRoutes(serve: OperatorServe, options: WalletsOptions): void {
  const { config, tools, secret, rateLimiter } = options;

  serve(contract.getWallets, ({ db, now }) => readWalletsState(db, secret, config, now));

  serve(contract.storeAppleWallet, async (call) => {
    await storeServiceOf(
      call,
      options,
      APPLE_WALLET,
      (before) => completeApple(call.body, before),
      ({ passType }) => ({ action: "wallets.store", subject: passType }),
    );
    return readWalletsState(call.db, secret, config, call.now);
  });

  serve(contract.storeGoogleWallet, async (call) => {
    const { issuer, key } = call.body;
    await storeServiceOf(
      call,
      options,
      GOOGLE_WALLET,
      (before) => (key === undefined && before ? { ...before, issuer } : parseGoogle(issuer, key ?? "")),
      ({ email }) => ({ action: "wallets.store", subject: email }),
    );
    return readWalletsState(call.db, secret, config, call.now);
  });

  serve(contract.removeAppleWallet, async (call) => {
    await removeServiceOf(call, options, APPLE_WALLET, "wallets.remove");
    return readWalletsState(call.db, secret, config, call.now);
  });

  serve(contract.removeGoogleWallet, async (call) => {
    await removeServiceOf(call, options, GOOGLE_WALLET, "wallets.remove");
    return readWalletsState(call.db, secret, config, call.now);
  });

  serve(contract.signApplePass, async (call) => {
    const { now, locale } = call;
    await limitAttempt(rateLimiter, [[testPasses, call.operator.id]]);
    const { apple } = await walletsInUse(config, tools.services);
    if (!apple) throw refuse.with("notFound");
    const pass = await apple(samplePass(locale, now), now);
    await insertEntry(call.db, entryContext(call), { action: "wallets.test" });
    return { pass: pass?.toString("base64") ?? null };
  });

  serve(contract.signGooglePass, async (call) => {
    const { now, locale } = call;
    await limitAttempt(rateLimiter, [[testPasses, call.operator.id]]);
    const { google } = await walletsInUse(config, tools.services);
    if (!google) throw refuse.with("notFound");
    const url = google(samplePass(locale, now), now);
    await insertEntry(call.db, entryContext(call), { action: "wallets.test" });
    return { url };
  });
}
