import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { queryClient } from "../../shell/api/query-client.ts";

export type OperatorSession = Answer<Api["GET /operator/session/"]>["session"];

/** Null: nobody is logged in as an operator. A person's session is another one. */
export const operatorSessionQuery = queryOptions({
  queryKey: ["operator-session"],
  queryFn: async ({ signal }): Promise<OperatorSession> =>
    (await call("GET /operator/session/", { signal, operator: "" })).session,
  staleTime: Number.POSITIVE_INFINITY,
});

export const setSession = (session: OperatorSession): void => {
  queryClient.setQueryData(operatorSessionQuery.queryKey, session);
};

/** Makes a call as the operator who is logged in. A session that has ended leads to the log-in. */
export const asOperator = async <T>(ask: (as: { operator: string }) => Promise<T>): Promise<T> => {
  const session = queryClient.getQueryData<OperatorSession>(operatorSessionQuery.queryKey);
  try {
    return await ask({ operator: session?.csrf ?? "" });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) setSession(null);
    throw error;
  }
};
