import type { Group } from "@portico/contract/common";
import type { Feature } from "@portico/contract/endpoint";
import { mayBookVisitors } from "@portico/contract/visitors/rights";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { ApiError } from "../api/error.ts";
import { sessionQuery } from "./session.ts";

/** Refuses a page to people outside the groups (`superadmin` passes); the server protects the data. */
export const requireGroup = async (queryClient: QueryClient, ...groups: Group[]): Promise<void> => {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  const isMember = user?.groups.some((group) => group === "superadmin" || groups.includes(group));
  if (!isMember) throw new ApiError({ status: 403, code: "forbidden", detail: "" });
};

/** Refuses a page to people who are logged in: they go to the home page. */
export const requireLoggedOut = async (queryClient: QueryClient): Promise<void> => {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ to: "/" });
};

/**
 * Refuses a page of a feature that the client does not have; where groups are named, also to people outside
 * them.
 */
export const requireFeature = async (
  queryClient: QueryClient,
  feature: Feature,
  ...groups: Group[]
): Promise<void> => {
  const { client } = await queryClient.ensureQueryData(sessionQuery);
  if (!client.config.features.includes(feature))
    throw new ApiError({ status: 403, code: "feature_off", detail: "" });
  if (groups.length > 0) await requireGroup(queryClient, ...groups);
};

/** Refuses a page to people who may neither book visitors nor see their directory. */
export const requireVisitorsAccess = async (queryClient: QueryClient): Promise<void> => {
  await requireFeature(queryClient, "reception");
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  if (!user || !mayBookVisitors(user.groups))
    await requireGroup(queryClient, "admin", "reception", "security");
};
