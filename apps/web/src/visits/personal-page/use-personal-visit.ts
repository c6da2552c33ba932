import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import type { Locale } from "@portico/contract/texts/text";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { showLocale } from "../../shell/language/show-locale.ts";

export type PersonalVisit = Answer<Api["GET /my-visit/"]>;
export type Agreement = Answer<Api["GET /client/nda/"]>;
export type VisitorDetailsBody = Sent<Api["PATCH /my-visit/visitor/"]>["body"];
type Delay = Sent<Api["POST /my-visit/delay/"]>["body"]["delay"];

/** A visitor has no session, and therefore no live events. */
const POLL_MS = 20_000;

const personalVisitKey = (uuid: string) => ["visits", "mine", uuid];
const agreementKey = (uuid: string) => ["visits", "mine", uuid, "nda"];

/** The visit of a personal link, polled and refetched when the window gets the focus. */
export const usePersonalVisit = (uuid: string) =>
  useQuery({
    queryKey: personalVisitKey(uuid),
    queryFn: async ({ signal }) => {
      const visit = await call("GET /my-visit/", { visit: uuid, signal });
      await showLocale({ visitor: visit.visitor.locale, client: visit.client.locale });
      return visit;
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

export const useAgreement = (uuid: string) =>
  useQuery({
    queryKey: agreementKey(uuid),
    queryFn: ({ signal }) => call("GET /client/nda/", { visit: uuid, signal }),
    // The text must not change while the visitor reads it; the server refuses a signature of an outdated
    // version.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The visitor's actions; each answers the visit as it is afterwards. */
export const usePersonalVisitActions = (uuid: string) => {
  const queryClient = useQueryClient();
  const visit = uuid;
  const onSuccess = (row: PersonalVisit) => queryClient.setQueryData(personalVisitKey(uuid), row);
  const onSettled = () => queryClient.invalidateQueries({ queryKey: personalVisitKey(uuid), exact: true });
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
    mutationFn: ({
      photo,
      ...details
    }: Omit<VisitorDetailsBody, "photo"> & { photo?: Blob | null | undefined }) =>
      call("PATCH /my-visit/visitor/", {
        body: { ...details, ...(photo === null ? { photo } : {}) },
        ...(photo ? { files: { photo } } : {}),
        visit,
      }),
    ...shared,
  });
  const chooseLanguage = useMutation({
    mutationFn: async (locale: Locale) => {
      const visit = await call("PATCH /my-visit/visitor/", { body: { locale }, visit: uuid });
      await showLocale({ visitor: locale });
      return visit;
    },
    // A read that is on its way would bring the old language back.
    onMutate: () => queryClient.cancelQueries({ queryKey: personalVisitKey(uuid), exact: true }),
    ...shared,
  });
  const sign = useMutation({
    mutationFn: (body: { id: string; ndaSignatureData: string }) => call("PUT /client/nda/", { body, visit }),
    onSuccess: (nda) => queryClient.setQueryData(agreementKey(uuid), nda),
    onSettled,
  });
  return { cancel, delay, checkIn, cancelParking, edit, chooseLanguage, sign };
};
