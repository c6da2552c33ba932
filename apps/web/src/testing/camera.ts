import { onTestFinished, vi } from "vitest";

let seen: string | null = null;
let looks = 0;

/** In the place of the reader of pictures, which jsdom cannot run. */
export const readCode = (): Promise<string | undefined> => {
  looks += 1;
  return Promise.resolve(seen ?? undefined);
};

const provide = (getUserMedia: () => Promise<MediaStream>): void => {
  Object.defineProperty(navigator, "mediaDevices", {
    value: { getUserMedia, enumerateDevices: () => Promise.resolve([]) },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaDevices"));
};

interface StubbedCamera {
  /** What code it sees from now on; null: none. */
  show: (code: string | null) => void;
  /** How often the picture was looked at. */
  looks: () => number;
}

/** A camera that runs at once: jsdom has none. */
export const stubCamera = (): StubbedCamera => {
  const track = Object.assign(new EventTarget(), { stop: () => {} });
  provide(() =>
    Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream),
  );
  seen = null;
  looks = 0;
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  onTestFinished(() => play.mockRestore());
  return {
    show: (code) => {
      seen = code;
    },
    looks: () => looks,
  };
};

/** The camera is not given, as a browser says it. */
export const refuseCamera = (name: "NotAllowedError" | "NotFoundError" | "NotReadableError"): void =>
  // jsdom's own DOMException is no Error, as a browser's is.
  provide(() => Promise.reject(Object.assign(new Error("No camera."), { name })));
