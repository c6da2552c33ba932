import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ACCOUNT_KEY } from "../core/use-account-mutation.ts";

export type SecondFactors = Answer<Api["GET /second-factors/"]>;
export type Passkey = SecondFactors["passkeys"][number];
export type Session = Answer<Api["GET /sessions/"]>["results"][number];

export const useSecondFactors = () =>
  useQuery({
    queryKey: [ACCOUNT_KEY, "factors"],
    queryFn: ({ signal }) => call("GET /second-factors/", { signal }),
  });

export const useSessions = () =>
  useQuery({
    queryKey: [ACCOUNT_KEY, "sessions"],
    queryFn: ({ signal }) => call("GET /sessions/", { signal }),
  });
