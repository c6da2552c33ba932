import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../shell/api/call.ts";
import { chosenLocale } from "../../../shell/language/show-locale.ts";
import type { Draft } from "./steps.ts";

const POLL_MS = 3000;
const DEBOUNCE_MS = 300;
export const HOST_MIN = 3;

export const useRequestEntry = (secret: string) =>
  useMutation({
    mutationFn: ({ host, answers, photo, ...draft }: Draft) =>
      call("POST /kiosk/walk-ins/", {
        body: {
          ...draft,
          hostId: host?.id ?? null,
          answers: { ...answers },
          ...(photo ? { photo } : {}),
          ...chosenLocale(),
        },
        screen: secret,
      }),
    networkMode: "always",
  });

/**
 * The state of the walk-in, polled every few seconds until the decision. The cache drops it when the
 * visitor's turn ends.
 */
export const useWalkInState = (secret: string, id: string) =>
  useQuery({
    queryKey: ["kiosk", "walk-in", id],
    queryFn: ({ signal }) => call("GET /kiosk/walk-ins/:id/", { params: { id }, screen: secret, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== "pending" ? false : POLL_MS),
    networkMode: "always",
    gcTime: 0,
  }).data;

export const useHosts = (secret: string, typed: string) => {
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = search.length >= HOST_MIN;
  const { data, isFetching, isError } = useQuery({
    queryKey: ["kiosk", "hosts", search],
    queryFn: ({ signal }) => call("GET /kiosk/hosts/", { query: { search }, screen: secret, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  return { hosts: isLongEnough ? data?.results : undefined, isFetching, isError, isLongEnough };
};
