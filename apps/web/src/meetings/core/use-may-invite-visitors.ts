import { useHasFeature, useSession } from "../../shell/session/session.ts";

/**
 * Whether the person may invite visitors: all employees except cleaning staff, unless they also work at
 * reception.
 */
export const useMayInviteVisitors = (): boolean => {
  const { user, inGroup } = useSession();
  const hasReception = useHasFeature("reception");
  const isCleaning = user.groups.includes("cleaning");
  return hasReception && (inGroup("reception") || (inGroup("employee") && !isCleaning));
};
