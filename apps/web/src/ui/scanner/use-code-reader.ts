import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * The interval between two reads: quick enough for a hand-held code, and slow enough to keep a phone cool.
 */
const READ_INTERVAL_MS = 120;
/** A code in front of the camera counts once; it counts again after this many reads without it. */
const READS_AWAY = 8;

/** Reads codes in a running video. False when the reader could not be loaded. */
export const useCodeReader = (
  video: RefObject<HTMLVideoElement | null>,
  isLooking: boolean,
  onCode: (text: string) => void,
): boolean => {
  const [canRead, setCanRead] = useState(true);
  const seen = useRef({ text: "", looksAgo: 0 });
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });

  useEffect(() => {
    if (!isLooking) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const note = (text: string | undefined) => {
      if (text === undefined) {
        seen.current.looksAgo += 1;
        return;
      }
      const isNew = text !== seen.current.text || seen.current.looksAgo >= READS_AWAY;
      seen.current = { text, looksAgo: 0 };
      if (isNew) report.current(text);
    };
    const look = async (readCode: (video: HTMLVideoElement) => Promise<string | undefined>) => {
      // A picture that cannot be read, such as the first, empty one, counts as one without a code.
      const text = video.current ? await readCode(video.current).catch(() => undefined) : undefined;
      if (isOver) return;
      timer = setTimeout(() => void look(readCode), READ_INTERVAL_MS);
      note(text || undefined);
    };
    import("./read-code.ts").then(
      ({ readCode }) => (isOver ? undefined : look(readCode)),
      () => setCanRead(false),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLooking, video]);

  return canRead;
};
