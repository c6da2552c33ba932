import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { sessionQuery, useSession } from "./session.ts";

/** One after the other, so that of two choices the last is kept. */
let lastKept: Promise<unknown> = Promise.resolve();

const keep = (name: string, value: string): void => {
  lastKept = lastKept
    .then(() => call("PUT /choices/", { body: { name, value } }))
    // A choice that is not kept lasts as long as the page.
    .catch(() => undefined);
};

/**
 * How the person left a part of a screen, as kept on their account, and a function that changes it. The session brings what
 * is kept; what is chosen here is shown at once.
 *
 * @param values the first is the usual one
 */
export const useChoice = <const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, choose: (value: Value) => void] => {
  const queryClient = useQueryClient();
  const queryKey = ["choices", useSession().user.id];
  const { data: value } = useQuery({
    queryKey,
    // Not asked for by itself: it comes with the session.
    queryFn: async () => (await queryClient.ensureQueryData(sessionQuery)).choices,
    enabled: false,
    initialData: (): Readonly<Record<string, string>> =>
      queryClient.getQueryData(sessionQuery.queryKey)?.choices ?? {},
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    select: (choices) => values.find((one) => one === choices[name]) ?? values[0],
  });
  const choose = (next: Value) => {
    queryClient.setQueryData(queryKey, (before: object | undefined) => ({ ...before, [name]: next }));
    keep(name, next);
  };
  return [value, choose];
};
