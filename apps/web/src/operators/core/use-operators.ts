import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { asOperator } from "./session.ts";

export type OperatedClient = Answer<Api["GET /operator/clients/"]>["results"][number];
export type OperatorEntry = Answer<Api["GET /operator/entries/"]>["results"][number];

export type OperatedJob = Answer<Api["GET /operator/jobs/"]>["results"][number];
export type Health = Answer<Api["GET /operator/health/"]>;

/** Runs go on by themselves. */
const JOBS_EVERY_MS = 10_000;

export const jobsQuery = queryOptions({
  queryKey: ["operators", "jobs"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/jobs/", { signal, ...as })),
  refetchInterval: JOBS_EVERY_MS,
});

export const healthQuery = queryOptions({
  queryKey: ["operators", "health"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/health/", { signal, ...as })),
});

export type MailState = Answer<Api["GET /operator/mail/"]>;

export const mailQuery = queryOptions({
  queryKey: ["operators", "mail"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/mail/", { signal, ...as })),
});

export type TextsState = Answer<Api["GET /operator/texts/"]>;

export const textsQuery = queryOptions({
  queryKey: ["operators", "texts"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/texts/", { signal, ...as })),
});

export type PaymentsState = Answer<Api["GET /operator/payments/"]>;

export const paymentsQuery = queryOptions({
  queryKey: ["operators", "payments"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/payments/", { signal, ...as })),
});

export type WalletsState = Answer<Api["GET /operator/wallets/"]>;

export const walletsQuery = queryOptions({
  queryKey: ["operators", "wallets"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/wallets/", { signal, ...as })),
});

export type StorageState = Answer<Api["GET /operator/storage/"]>;

export const storageQuery = queryOptions({
  queryKey: ["operators", "storage"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/storage/", { signal, ...as })),
});

export const clientsQuery = queryOptions({
  queryKey: ["operators", "clients"],
  queryFn: ({ signal }) => asOperator((as) => call("GET /operator/clients/", { signal, ...as })),
});

/** While an archive is being made, its end is looked for. */
const ARCHIVE_EVERY_MS = 2000;

export const archiveQuery = (id: string) =>
  queryOptions({
    queryKey: ["operators", "archive", id],
    queryFn: ({ signal }) =>
      asOperator((as) => call("GET /operator/clients/:id/archive/", { params: { id }, signal, ...as })),
    refetchInterval: ({ state }) => (state.data?.archive?.state === "being-made" ? ARCHIVE_EVERY_MS : false),
  });

export const entriesQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ["operators", "entries", page, limit],
    queryFn: ({ signal }) =>
      asOperator((as) => call("GET /operator/entries/", { query: { page, limit }, signal, ...as })),
  });

/** After a change: the list of clients and the log show it. */
export const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["operators"] });
