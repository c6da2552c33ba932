import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Many screens show settings, so every outcome refetches all shown data. */
export const useRefreshingMutation = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => void queryClient.invalidateQueries() });
};
