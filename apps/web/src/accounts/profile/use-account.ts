import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type SignUpConfig = NonNullable<Answer<Api["GET /signup-config/"]>>;
export type Profile = Answer<Api["GET /users/me/"]>;
export type SignUpBody = Sent<Api["POST /users/sign-up/"]>["body"];
export type ProfileBody = Sent<Api["PATCH /users/me/"]>["body"];

/** A form's data must not be refetched while the person types. */
const FETCH_ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, gcTime: 0 } as const;

/** Null where people need an invitation. */
export const useSignUpConfig = () =>
  useQuery({
    queryKey: ["sign-up", "config"],
    queryFn: ({ signal }) => call("GET /signup-config/", { signal }),
    ...FETCH_ONCE,
  });

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ["sign-up", "invitation", token],
    queryFn: ({ signal }) => call("GET /invites/:token/", { params: { token }, signal }),
    ...FETCH_ONCE,
  });

export const useProfile = () =>
  useQuery({
    queryKey: ["profile", "me"],
    queryFn: ({ signal }) => call("GET /users/me/", { signal }),
    ...FETCH_ONCE,
  });

/** How many colleagues are told when the person comes in; `enabled`: others may find the person. */
export const useFollowerCount = (enabled: boolean) =>
  useQuery({
    queryKey: ["account", "followers"],
    queryFn: ({ signal }) => call("GET /followers/", { signal }),
    enabled,
  });

export const useLineVerification = (userId: string, token: string) =>
  useQuery({
    queryKey: ["sign-up", "line-manager", userId, token],
    queryFn: ({ signal }) =>
      call("GET /users/:userId/line_verify/:token/", { params: { userId, token }, signal }),
    ...FETCH_ONCE,
  });

const filesOf = (photo: Blob | undefined) => (photo ? { files: { photo } } : {});

export const signUp = (body: SignUpBody, photo: Blob | undefined) =>
  call("POST /users/sign-up/", { body, ...filesOf(photo) });

export const acceptInvitation = (token: string, body: SignUpBody, photo: Blob | undefined) =>
  call("POST /users/invited/:token/", { params: { token }, body, ...filesOf(photo) });

export const saveProfile = (body: ProfileBody, photo: Blob | undefined) =>
  call("PATCH /users/me/", { body, ...filesOf(photo) });

/** Confirms an address by the link of a mail. */
export const activateAccount = (userId: string, token: string) =>
  call("POST /users/:userId/activate/:token/", { params: { userId, token } });

/** Withdraws a new address by the link of the mail to the present one. */
export const withdrawAddress = (userId: string, token: string) =>
  call("POST /users/:userId/withdraw-address/:token/", { params: { userId, token } });

export const answerLineVerification = (userId: string, token: string, approve: boolean) =>
  call("POST /users/:userId/line_verify/:token/", { params: { userId, token }, body: { approve } });
