import { useHasResources } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";

/** The number of this person's panels: one for visitors, and one for each resource type on the dashboard. */
export const usePanelCount = (): number => {
  const { client } = useSession();
  const types = useHasResources() ? client.config.dashboardResourceTypes.length : 0;
  return types + Number(useMayInviteVisitors());
};
