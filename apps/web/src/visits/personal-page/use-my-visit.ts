import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";

export type MyVisit = Answer<Api["GET /my-visit/"]>;
export type Nda = Answer<Api["GET /client/nda/"]>;
export type Details = Sent<Api["PATCH /my-visit/visitor/"]>["body"];
export type Delay = Sent<Api["POST /my-visit/delay/"]>["body"]["delay"];

/** A visitor has no session, and so no live events. */
const POLL_MS = 20_000;

const visitKey = (uuid: string) => ["visits", "mine", uuid];
const ndaKey = (uuid: string) => ["visits", "mine", uuid, "nda"];

/** The visit of a personal link, asked again every so often and whenever the page is looked at. */
export const useMyVisit = (uuid: string) =>
  useQuery({
    queryKey: visitKey(uuid),
    queryFn: ({ signal }) => call("GET /my-visit/", { visit: uuid, signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

export const useNda = (uuid: string) =>
  useQuery({
    queryKey: ndaKey(uuid),
    queryFn: ({ signal }) => call("GET /client/nda/", { visit: uuid, signal }),
    // A text that changes under the reader's eyes is not read: the server says when it is outdated.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What a visitor does; each answers with the visit as it is then. */
export const useMyVisitActions = (uuid: string) => {
  const queryClient = useQueryClient();
  const visit = uuid;
  const onSuccess = (row: MyVisit) => queryClient.setQueryData(visitKey(uuid), row);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: visitKey(uuid), exact: true });
  const shared = { onSuccess, onSettled };

  const cancel = useMutation({ mutationFn: () => call("POST /my-visit/cancel/", { visit }), ...shared });
  const delay = useMutation({
    mutationFn: (delay: Delay) => call("POST /my-visit/delay/", { body: { delay }, visit }),
    ...shared,
  });
  const checkIn = useMutation({
    mutationFn: (qrActionId: string) => call("POST /my-visit/check-in/", { body: { qrActionId }, visit }),
    ...shared,
  });
  const cancelParking = useMutation({
    mutationFn: () => call("POST /my-visit/parking/cancel/", { visit }),
    ...shared,
  });
  const edit = useMutation({
    mutationFn: ({ photo, ...details }: Omit<Details, "photo"> & { photo?: Blob | null | undefined }) =>
      call("PATCH /my-visit/visitor/", {
        body: { ...details, ...(photo === null ? { photo } : {}) },
        ...(photo ? { files: { photo } } : {}),
        visit,
      }),
    ...shared,
  });
  const sign = useMutation({
    mutationFn: (body: { id: string; ndaSignatureData: string }) => call("PUT /client/nda/", { body, visit }),
    onSuccess: (nda) => queryClient.setQueryData(ndaKey(uuid), nda),
    onSettled,
  });
  return { cancel, delay, checkIn, cancelParking, edit, sign };
};
