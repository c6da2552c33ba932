import { useHasFeature, useSession } from "../../shell/session/session.ts";

/** Who invites visitors: not cleaning, unless they work at reception too. */
export const useMayInviteVisitors = (): boolean => {
  const { user, inGroup } = useSession();
  const hasReception = useHasFeature("reception");
  const isCleaning = user.groups.includes("cleaning");
  return hasReception && (inGroup("reception") || (inGroup("employee") && !isCleaning));
};
