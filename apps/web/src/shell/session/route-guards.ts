import type { Group } from "@portico/contract/common";
import type { Feature } from "@portico/contract/endpoint";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { ApiError } from "../api/error.ts";
import { sessionQuery } from "./session.ts";

/** Keeps others off a page (`superadmin` passes); the server keeps them off its data. */
export const requireGroup = async (queryClient: QueryClient, ...groups: Group[]): Promise<void> => {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  const isMember = user?.groups.some((group) => group === "superadmin" || groups.includes(group));
  if (!isMember) throw new ApiError({ status: 403, code: "forbidden", detail: "" });
};

/** A page for who is not logged in: everybody else goes home. */
export const requireLoggedOut = async (queryClient: QueryClient): Promise<void> => {
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ to: "/" });
};

/** Keeps people off a page of a feature that their client does not have. */
export const requireFeature = async (queryClient: QueryClient, feature: Feature): Promise<void> => {
  const { client } = await queryClient.ensureQueryData(sessionQuery);
  if (!client.config.features.includes(feature))
    throw new ApiError({ status: 403, code: "feature_off", detail: "" });
};
