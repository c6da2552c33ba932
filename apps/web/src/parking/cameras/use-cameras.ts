import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ALL_ROWS, type RowOf, useSettingsQuery } from "../../shell/settings/use-settings-query.ts";

export type Camera = RowOf<"GET /parking/cameras/">;
export type CameraActivity = RowOf<"GET /parking/cameras/activity/">;
export type Payload = RowOf<"GET /parking/cameras/:id/payloads/">;
export type Reading = NonNullable<Answer<Api["GET /parking/cameras/:id/payloads/:payload/"]>["reading"]>;

/** All cameras of the client; again when one of them sees something, for when it was last seen. */
export const useCameras = () =>
  useSettingsQuery(["cameras", "settings"], ALL_ROWS, (signal) =>
    call("GET /parking/cameras/", { query: ALL_ROWS, signal }),
  );

const ACTIVITY_MS = 60_000;

/** Counts of a day by camera. Counted once a minute, not at each event: a busy gate has thousands. */
export const useCameraActivity = (): ReadonlyMap<string, CameraActivity> | undefined => {
  const { data } = useQuery({
    queryKey: ["camera-activity"],
    queryFn: ({ signal }) => call("GET /parking/cameras/activity/", { signal }),
    refetchInterval: ACTIVITY_MS,
  });
  return data && new Map(data.results.map((row) => [row.id, row]));
};

export const PAYLOADS_SHOWN = 10;

export const usePayloads = (camera: Camera, page = 1) =>
  useQuery({
    queryKey: ["cameras", "payloads", camera.id, page],
    queryFn: ({ signal }) =>
      call("GET /parking/cameras/:id/payloads/", {
        params: { id: camera.id },
        query: { page, limit: PAYLOADS_SHOWN },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { shows: { site: camera.site.id } },
  });

/** What one request held. It never changes, and each reading is audited, so it is read once. */
export const usePayload = (camera: string, payload: string | undefined) =>
  useQuery({
    queryKey: ["camera-payload", camera, payload],
    queryFn: ({ signal }) =>
      call("GET /parking/cameras/:id/payloads/:payload/", {
        params: { id: camera, payload: payload! },
        signal,
      }),
    enabled: payload !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The event of a request, with its pictures when they are ready. */
export const useCameraEvent = (id: string | null | undefined, siteId: string) =>
  useQuery({
    queryKey: ["cameras", "event", id],
    queryFn: ({ signal }) => call("GET /parking/camera-events/:id/", { params: { id: id! }, signal }),
    enabled: Boolean(id),
    meta: { shows: { site: siteId } },
  });

/** Whether the camera has ever read a plate. Payloads tell it at once, and the activity what was before them. */
export const useHasSeen = (camera: Camera): { hasSeen: boolean; isKnown: boolean } => {
  const activity = useCameraActivity();
  const payloads = usePayloads(camera).data;
  const hasSeen =
    payloads?.results.some(({ outcome }) => outcome === "event") || Boolean(activity?.get(camera.id)?.last);
  return { hasSeen, isKnown: hasSeen || (activity !== undefined && payloads !== undefined) };
};
