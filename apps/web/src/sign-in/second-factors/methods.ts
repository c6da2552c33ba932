import type { SecondStep } from "../core/use-complete-login.ts";

export type SecondFactorMethod = SecondStep["ways"][number];

const availableMethods = (ways: readonly SecondFactorMethod[], canPasskey: boolean): SecondFactorMethod[] =>
  ways.filter((way) => way !== "passkey" || canPasskey);

/** A passkey is the quickest, a recovery code the last resort, and the only one left where the browser has no passkeys. */
export const preferredMethod = (
  ways: readonly SecondFactorMethod[],
  canPasskey: boolean,
): SecondFactorMethod => {
  const [first = "recovery"] = (["passkey", "app", "recovery"] as const).filter((way) =>
    availableMethods(ways, canPasskey).includes(way),
  );
  return first;
};

export const otherMethods = (
  ways: readonly SecondFactorMethod[],
  shown: SecondFactorMethod,
  canPasskey: boolean,
): SecondFactorMethod[] => availableMethods(ways, canPasskey).filter((way) => way !== shown);
