import type { Topic } from "@portico/contract/core/live";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showsTopic } from "./query-client.ts";

/** Every outcome refetches what shows the live topic: a refusal often means that the data was out of date. */
export const useTopicMutation = <Input, Output>(
  topic: Topic,
  mutationFn: (input: Input) => Promise<Output>,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ predicate: showsTopic(topic) }),
  });
};

/** For several requests one after the other: what shows the live topic is fetched again once, by `refresh` after the last. */
export const useTopicSteps = <Input, Output>(topic: Topic, mutationFn: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient();
  const { mutateAsync: request } = useMutation({ mutationFn });
  return { request, refresh: () => queryClient.invalidateQueries({ predicate: showsTopic(topic) }) };
};
