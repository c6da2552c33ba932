import { useHasResources } from "../../shell/resources/types.ts";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";

/** Whether the person's week and day show meetings: for everybody who books rooms or invites visitors. */
export const useHasMeetings = (): boolean => {
  const hasResources = useHasResources();
  return useMayInviteVisitors() || hasResources;
};
