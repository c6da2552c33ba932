import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * `asking` until the person and the device have answered; `unsupported` where the browser gives pages no
 * camera, such as over http.
 */
export type CameraState = "asking" | "running" | "refused" | "missing" | "busy" | "unsupported";

/** https://developer.mozilla.org/docs/Web/API/MediaDevices/getUserMedia#exceptions */
const STATE_BY_ERROR: Record<string, CameraState> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const openStream = (deviceId: string | undefined, facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: facing }),
    },
  });

/** Browsers list cameras by name only after the person has allowed one. */
const listCameras = async (): Promise<MediaDeviceInfo[]> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(
    ({ kind, deviceId }) => kind === "videoinput" && deviceId !== "",
  );

/**
 * The direction of the camera, where a device has several: `user` faces the person, `environment` faces away.
 */
export type Facing = "user" | "environment";

export interface Camera {
  state: CameraState;
  /** The cameras to choose from, once one is running. */
  cameras: readonly MediaDeviceInfo[];
  chosen: string | undefined;
  choose: (deviceId: string) => void;
  retry: () => void;
}

/** Shows a camera in `video` while the component is mounted. */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  facing: Facing = "environment",
): Camera => {
  const [state, setState] = useState<CameraState>("asking");
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [wanted, setWanted] = useState<{ deviceId?: string; attempt: number }>({ attempt: 0 });

  useEffect(() => {
    if (!navigator.mediaDevices) {
      setState("unsupported");
      return;
    }
    let isOver = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      setState("asking");
      try {
        stream = await openStream(wanted.deviceId, facing);
        // The component was unmounted while the browser was still asking the person.
        if (isOver || !video.current) return stopStream(stream);
        stream.getVideoTracks()[0]?.addEventListener("ended", () => setState("missing"));
        video.current.srcObject = stream;
        await video.current.play();
        const found = await listCameras();
        if (isOver) return;
        setCameras(found);
        setState("running");
      } catch (error) {
        if (stream) stopStream(stream);
        if (!isOver) setState((error instanceof Error && STATE_BY_ERROR[error.name]) || "busy");
      }
    };
    void start();
    return () => {
      isOver = true;
      if (stream) stopStream(stream);
    };
  }, [video, wanted, facing]);

  return {
    state,
    cameras,
    chosen: wanted.deviceId,
    choose: useCallback((deviceId: string) => setWanted(({ attempt }) => ({ deviceId, attempt })), []),
    retry: useCallback(() => setWanted((before) => ({ ...before, attempt: before.attempt + 1 })), []),
  };
};
