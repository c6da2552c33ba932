import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type Provider = Answer<Api["GET /sign-in-providers/"]>["results"][number];
export type LinkedProvider = Answer<Api["GET /users/me/identities/"]>["results"][number];

export type SignInSettings = Answer<Api["GET /sign-in-settings/"]>;

export const useSignInSettings = () =>
  useQuery({
    queryKey: ["sign-in-settings"],
    queryFn: ({ signal }) => call("GET /sign-in-settings/", { signal }),
  });

export const useProviders = () =>
  useQuery({
    queryKey: ["sign-in-providers"],
    queryFn: ({ signal }) => call("GET /sign-in-providers/", { signal }),
  });

export const useLinkedProviders = () =>
  useQuery({
    queryKey: ["identities"],
    queryFn: ({ signal }) => call("GET /users/me/identities/", { signal }),
  });
