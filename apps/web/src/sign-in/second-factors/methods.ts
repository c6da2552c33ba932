import type { SecondStep } from "../core/use-complete-login.ts";

export type SecondFactorMethod = SecondStep["ways"][number];

const availableMethods = (ways: readonly SecondFactorMethod[], canPasskey: boolean): SecondFactorMethod[] =>
  ways.filter((way) => way !== "passkey" || canPasskey);

/**
 * The first method to offer: a passkey is the quickest. A recovery code is the last resort, and possibly the
 * only method in a browser without passkeys.
 */
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
