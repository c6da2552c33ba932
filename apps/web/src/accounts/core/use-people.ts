import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useRefreshingMutation } from "../../shell/settings/use-refreshing-mutation.ts";

export type Person = Answer<Api["GET /people/:id/"]>;
export type PersonRow = Answer<Api["GET /people/"]>["results"][number];
export type Invitation = Answer<Api["GET /invites/"]>["results"][number];
export type SignUpSettings = Answer<Api["GET /signup-settings/"]>;
export type SignUpGroup = Answer<Api["GET /signup-groups/"]>["results"][number];
export type SignUpField = SignUpGroup["additionalSignupGroupFields"][number];
export type CheckedImport = Answer<Api["POST /people/import/check/"]>;
export type PeopleQuery = NonNullable<Sent<Api["GET /people/"]>["query"]>;
export type PersonBody = Sent<Api["PATCH /people/:id/"]>["body"];

export const usePeople = (query: PeopleQuery) =>
  useQuery({
    queryKey: ["people", "list", query],
    queryFn: ({ signal }) => call("GET /people/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const usePerson = (id: string) =>
  useQuery({
    queryKey: ["people", "one", id],
    queryFn: ({ signal }) => call("GET /people/:id/", { params: { id }, signal }),
  });

export const useInvitations = (query: NonNullable<Sent<Api["GET /invites/"]>["query"]>) =>
  useQuery({
    queryKey: ["people", "invitations", query],
    queryFn: ({ signal }) => call("GET /invites/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useSignUpSettings = () =>
  useQuery({
    queryKey: ["people", "sign-up"],
    queryFn: ({ signal }) => call("GET /signup-settings/", { signal }),
  });

export const useSignUpGroups = () =>
  useQuery({
    queryKey: ["people", "sign-up-groups"],
    queryFn: ({ signal }) => call("GET /signup-groups/", { signal }),
  });

interface PersonToSave {
  body: PersonBody;
  /** A new picture; undefined: the picture stays. */
  photo: Blob | undefined;
  /** For a new account: whether a mail with a link to set the password is sent. */
  invite?: boolean;
  /** A repeated attempt with an unknown outcome uses the same key. */
  idempotencyKey: string;
}

/** Adds a person, or changes the person with this id. */
export const useSavePerson = (id: string | undefined) =>
  useRefreshingMutation(({ body, photo, invite, idempotencyKey }: PersonToSave): Promise<Person> => {
    const files = photo ? { files: { photo } } : {};
    return id
      ? call("PATCH /people/:id/", { params: { id }, body, idempotencyKey, ...files })
      : call("POST /people/", {
          body: { ...body, ...(invite !== undefined && { invite }) },
          idempotencyKey,
          ...files,
        });
  });

const PERSON_ACTIONS = {
  disable: "POST /people/:id/disable/",
  enable: "POST /people/:id/enable/",
  approve: "POST /people/:id/approve/",
  resetFactors: "POST /people/:id/reset-second-factors/",
  sendReset: "POST /people/:id/send-password-reset/",
} as const;
export type PersonAction = keyof typeof PERSON_ACTIONS;

export const usePersonActionMutation = (id: string) =>
  useRefreshingMutation(
    (move: PersonAction): Promise<Person> =>
      call(PERSON_ACTIONS[move], { params: { id }, idempotencyKey: crypto.randomUUID() }),
  );

export const useCheckImport = () =>
  useMutation({ mutationFn: (csv: string) => call("POST /people/import/check/", { body: { csv } }) });

export const useImport = () =>
  useRefreshingMutation(
    ({ idempotencyKey, ...body }: { csv: string; invite: boolean; idempotencyKey: string }) =>
      call("POST /people/import/", { body, idempotencyKey }),
  );
