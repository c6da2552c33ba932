import { useCallback, useEffect, useRef, useState } from "react";

/** Photos that are loaded, by address. */
export type Photos = ReadonlyMap<string, HTMLImageElement>;

/**
 * Loads each photo once that is wanted, behind everything else that the page loads. Those that come together are shown
 * together; one that cannot be loaded never comes.
 */
export const usePhotos = (): { photos: Photos; want: (addresses: readonly string[]) => void } => {
  const [photos, setPhotos] = useState<Photos>(new Map());
  const wanted = useRef(new Set<string>());
  const arrived = useRef(new Map<string, HTMLImageElement>());
  const frame = useRef(0);

  const show = useCallback(() => {
    frame.current = 0;
    const more = arrived.current;
    arrived.current = new Map();
    setPhotos((before) => new Map([...before, ...more]));
  }, []);

  const want = useCallback(
    (addresses: readonly string[]) => {
      for (const address of addresses) {
        if (wanted.current.has(address)) continue;
        wanted.current.add(address);
        const image = new Image();
        image.fetchPriority = "low";
        image.onload = () => {
          arrived.current.set(address, image);
          frame.current ||= requestAnimationFrame(show);
        };
        image.src = address;
      }
    },
    [show],
  );

  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return { photos, want };
};
