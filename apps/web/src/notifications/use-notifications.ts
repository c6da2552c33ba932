import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../shell/api/call.ts";

/** Keys of the person's own account begin with the live topic (shell/live/events.ts). */
const SETTINGS = ["account", "notifications"];
const BROWSERS = ["account", "push"];

export type Notifications = Answer<Api["GET /notifications/"]>;
export type Setting = Notifications["results"][number];
export type Browser = Answer<Api["GET /push-subscriptions/"]>["results"][number];

export const useNotifications = () =>
  useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => call("GET /notifications/", { signal }) });

export const useBrowsers = () =>
  useQuery({ queryKey: BROWSERS, queryFn: ({ signal }) => call("GET /push-subscriptions/", { signal }) });

interface Change {
  kind: Setting["kind"];
  channel: Setting["channels"][number]["channel"];
  isOn: boolean;
}

const withChange =
  ({ kind, channel, isOn }: Change) =>
  (known: Notifications | undefined) =>
    known && {
      ...known,
      results: known.results.map((setting) =>
        setting.kind === kind
          ? {
              ...setting,
              channels: setting.channels.map((one) => (one.channel === channel ? { ...one, isOn } : one)),
            }
          : setting,
      ),
    };

/** Shows the choice at once, and what stands again where it could not be saved. */
export const useChangeNotification = (onError: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call("PUT /notifications/", { body }),
    onMutate: (change) => {
      // An answer that was asked for before would show what stood then.
      void queryClient.cancelQueries({ queryKey: SETTINGS });
      queryClient.setQueryData(SETTINGS, withChange(change));
    },
    onError: (_, change) => {
      queryClient.setQueryData(SETTINGS, withChange({ ...change, isOn: !change.isOn }));
      onError();
    },
    // A live event may have brought an answer from before the choice was saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
};

/** A change of this or another browser, after which the list is asked for again. */
export const useBrowserMutation = <Input>(mutationFn: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: BROWSERS }),
  });
};
