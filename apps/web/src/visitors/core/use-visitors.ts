import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import type { ContactRequest } from "../../shell/contact/dialog.tsx";

export type Visitor = Answer<Api["GET /visitors/:id/"]>;
export type VisitorsQuery = NonNullable<Sent<Api["GET /visitors/"]>["query"]>;
export type VisitorBody = Sent<Api["POST /visitors/"]>["body"];
export type ImportRow = Answer<Api["POST /visitors/import/check/"]>["results"][number];
export type ImportResult = Answer<Api["POST /visitors/import/"]>;

export const useVisitors = (query: VisitorsQuery) =>
  useQuery({
    queryKey: ["visitors", "list", query],
    queryFn: ({ signal }) => call("GET /visitors/", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useVisitor = (id: string) =>
  useQuery({
    queryKey: ["visitors", "one", id],
    queryFn: ({ signal }) => call("GET /visitors/:id/", { params: { id }, signal }),
  });

/** Every outcome refetches the shown data: a refusal often means that the data was out of date. */
const useVisitorMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["visitors"] }),
  });
};

interface VisitorToSave {
  body: VisitorBody;
  /** A new picture; undefined: the picture stays. */
  photo: Blob | undefined;
  /** A repeated attempt with an unknown outcome uses the same key. */
  idempotencyKey: string;
}

/** Adds a visitor, or changes the visitor with this id. */
export const useSaveVisitor = (id: string | undefined) =>
  useVisitorMutation(({ body, photo, idempotencyKey }: VisitorToSave): Promise<Visitor> => {
    const files = photo ? { files: { photo } } : {};
    return id
      ? call("PATCH /visitors/:id/", { params: { id }, body, idempotencyKey, ...files })
      : call("POST /visitors/", { body, idempotencyKey, ...files });
  });

export const useContactVisitor = (id: string) =>
  useVisitorMutation(({ message, idempotencyKey }: ContactRequest) =>
    call("POST /visitors/:id/contact/", { params: { id }, body: message, idempotencyKey }),
  );

export const useCheckImport = () =>
  useMutation({ mutationFn: (csv: string) => call("POST /visitors/import/check/", { body: { csv } }) });

export const useImport = () =>
  useVisitorMutation(({ csv, idempotencyKey }: { csv: string; idempotencyKey: string }) =>
    call("POST /visitors/import/", { body: { csv }, idempotencyKey }),
  );
