import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Settings stand in many places: after any outcome whatever is shown is asked for again. */
export const useRefreshingMutation = <Input, Output>(change: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => void queryClient.invalidateQueries() });
};
