import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Keys of the person's own account begin with the live topic (shell/live/events.ts). */
export const ACCOUNT_KEY = "account";

/** A change of the person's own account; refetches the account's data. */
export const useAccountMutation = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
  });
};
