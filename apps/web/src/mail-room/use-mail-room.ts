import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../shell/api/call.ts";

export type MailUsage = Answer<Api["GET /mailcollect/usages/"]>["results"][number];

export const useMailUsages = (query: { page: number; limit: number }) =>
  useQuery({
    queryKey: ["mail-collect", "usages", query],
    queryFn: ({ signal }) => call("GET /mailcollect/usages/", { query, signal }),
    placeholderData: keepPreviousData,
  });

interface MailEntry {
  body: Sent<Api["POST /mailcollect/usages/"]>["body"];
  /** A repeated attempt with an unknown outcome uses the same key. */
  idempotencyKey: string;
}

export const useRecordMail = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: MailEntry) =>
      call("POST /mailcollect/usages/", { body, idempotencyKey }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["mail-collect"] }),
  });
};
