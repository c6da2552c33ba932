import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type SetUp = Answer<Api["GET /set-up/:token/"]>;
type Answers = Sent<Api["PATCH /set-up/:token/"]>["body"];

/** While a test mail is on its way, its outcome is asked for. */
const TEST_MAIL_MS = 2000;

export const setUpQuery = (token: string) =>
  queryOptions({
    queryKey: ["set-up", token],
    queryFn: () => call("GET /set-up/:token/", { params: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.testMail?.status === "waiting" ? TEST_MAIL_MS : false),
  });

/** Keeps the answers of a step, and shows what the server has made of them. */
export const useSaveStep = (token: string) => {
  const queryClient = useQueryClient();
  return async (answers: Answers): Promise<SetUp> => {
    const saved = await call("PATCH /set-up/:token/", { params: { token }, body: answers });
    queryClient.setQueryData(setUpQuery(token).queryKey, saved);
    return saved;
  };
};
