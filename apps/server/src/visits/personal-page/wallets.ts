import {
  APPLE_WALLET,
  type AppleWalletKey,
  GOOGLE_WALLET,
  type GoogleWalletKey,
} from "../../platform/documents/wallet-keys.ts";
import type { Services } from "../../platform/work/services.ts";
import type { Pass } from "./pass.ts";
import type { Wallet } from "./present.ts";
import { createApplePass } from "./wallet-apple.ts";
import { createGoogleLink } from "./wallet-google.ts";

/** The wallets that this installation can sign passes for. */
export interface Wallets {
  names: (now: Date) => Wallet[];
  /** A signed pass; undefined once the signing certificate has expired. */
  apple?: (pass: Pass, now: Date) => Promise<Buffer | undefined>;
  /** The address that saves the pass. */
  google?: (pass: Pass, now: Date) => string;
}

interface WalletKeys {
  appleWallet?: AppleWalletKey | undefined;
  googleWallet?: GoogleWalletKey | undefined;
}

/** The wallets by the keys in use now: those of the environment win over those that operators stored. */
export async function walletsInUse(
  { appleWallet, googleWallet }: WalletKeys,
  services: Services | undefined,
): Promise<Wallets> {
  const stored = appleWallet ? undefined : await services?.read(APPLE_WALLET);
  return createWallets({
    appleWallet: appleWallet ?? (stored && { ...stored, validUntil: new Date(stored.validUntil) }),
    googleWallet: googleWallet ?? (await services?.read(GOOGLE_WALLET)),
  });
}

function createWallets({ appleWallet: apple, googleWallet: google }: WalletKeys): Wallets {
  const isValid = (now: Date): boolean => apple !== undefined && now < apple.validUntil;
  return {
    names: (now) => [...(isValid(now) ? ["apple" as const] : []), ...(google ? ["google" as const] : [])],
    ...(apple
      ? { apple: async (pass, now) => (isValid(now) ? createApplePass(apple, pass) : undefined) }
      : {}),
    ...(google ? { google: (pass, now) => createGoogleLink(google, pass, now) } : {}),
  };
}
