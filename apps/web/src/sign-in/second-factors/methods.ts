import type { SecondStep } from "../core/use-complete-login.ts";

export type Way = SecondStep["ways"][number];

const possible = (ways: readonly Way[], canPasskey: boolean): Way[] =>
  ways.filter((way) => way !== "passkey" || canPasskey);

/** A passkey is the quickest, a recovery code the last resort, and the only one left where the browser has no passkeys. */
export const firstWay = (ways: readonly Way[], canPasskey: boolean): Way => {
  const [first = "recovery"] = (["passkey", "app", "recovery"] as const).filter((way) =>
    possible(ways, canPasskey).includes(way),
  );
  return first;
};

export const otherWays = (ways: readonly Way[], shown: Way, canPasskey: boolean): Way[] =>
  possible(ways, canPasskey).filter((way) => way !== shown);
