import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useIdempotencyKey } from "../../shell/api/use-idempotency-key.ts";
import type { MessagesSearch } from "./search.ts";

export const PAGE_SIZE = 25;

export const useMessages = ({ page = 1, ...filter }: MessagesSearch) => {
  const query = { page, limit: PAGE_SIZE, ...filter };
  return useQuery({
    queryKey: ["messages", query],
    queryFn: ({ signal }) => call("GET /deliveries/", { query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const useResend = () => {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (ids: string[]) =>
      call("POST /deliveries/resend/", { body: { ids }, idempotencyKey: idempotency.keyFor(ids) }),
    onSuccess: idempotency.finish,
    onError: idempotency.fail,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["messages"] }),
  });
};
