import type { GoogleWalletKey } from "../platform/wallet-keys.ts";
import type { Wallet } from "./my-visit-present.ts";
import type { Pass } from "./pass.ts";
import { googleLink } from "./wallet-google.ts";

/** What passes can be made for here. */
export interface Wallets {
  names: Wallet[];
  apple?: (pass: Pass) => Promise<Buffer>;
  /** The address that saves the pass. */
  google?: (pass: Pass, now: Date) => string;
}

export function walletsOf({ googleWallet: google }: { googleWallet?: GoogleWalletKey | undefined }): Wallets {
  return {
    names: google ? ["google"] : [],
    ...(google ? { google: (pass, now) => googleLink(google, pass, now) } : {}),
  };
}
