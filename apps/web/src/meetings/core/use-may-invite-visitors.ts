import { mayBookVisitors } from "@portico/contract/visitors/rights";
import { useHasFeature, useSession } from "../../shell/session/session.ts";

/** Whether the person may invite visitors to a meeting. */
export const useMayInviteVisitors = (): boolean => {
  const { user } = useSession();
  const hasReception = useHasFeature("reception");
  return hasReception && mayBookVisitors(user.groups);
};
