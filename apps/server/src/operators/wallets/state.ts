import type { WalletsState } from "@portico/contract/operators/wallets";
import type { Db } from "../../platform/database/database.ts";
import {
  APPLE_WALLET,
  type AppleWalletKey,
  GOOGLE_WALLET,
  type GoogleWalletKey,
  stateOfCertificate,
} from "../../platform/documents/wallet-keys.ts";
import { readService } from "../../platform/work/services.ts";

interface GivenKeys {
  appleWallet?: AppleWalletKey | undefined;
  googleWallet?: GoogleWalletKey | undefined;
}

/** By what passes are signed, without the keys: the environment wins over what was stored. */
export async function readWalletsState(
  db: Db,
  secret: string,
  { appleWallet, googleWallet }: GivenKeys,
  now: Date,
): Promise<WalletsState> {
  const [apple, google] = [
    await readService(db, secret, APPLE_WALLET),
    await readService(db, secret, GOOGLE_WALLET),
  ];
  const presentApple = (key: { passType: string; team: string; validUntil: Date | string }) => {
    const until = new Date(key.validUntil);
    const { passType, team } = key;
    return { passType, team, validUntil: until.toISOString(), state: stateOfCertificate(until, now) };
  };
  const presentGoogle = ({ issuer, email }: GoogleWalletKey) => ({ issuer, email });
  const appleInUse = appleWallet ?? apple?.values;
  const googleInUse = googleWallet ?? google?.values;
  return {
    apple: {
      source: appleWallet ? "environment" : apple ? "stored" : "none",
      inUse: appleInUse ? presentApple(appleInUse) : null,
      stored: apple ? { ...presentApple(apple.values), changedAt: apple.changedAt } : null,
    },
    google: {
      source: googleWallet ? "environment" : google ? "stored" : "none",
      inUse: googleInUse ? presentGoogle(googleInUse) : null,
      stored: google ? { ...presentGoogle(google.values), changedAt: google.changedAt } : null,
    },
  };
}
