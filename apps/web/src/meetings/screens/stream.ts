import { type Change, REPLACED } from "@portico/contract/core/live";

/** The server sends a heartbeat every 25 seconds; a connection that is silent for this long is dead. */
const SILENCE_MS = 60_000;

interface StreamListener {
  onOpen: () => void;
  onChange: (change: Change) => void;
}

const changeOf = (event: string): Change | undefined => {
  const data = /^event: change$/m.test(event) ? /^data: (.*)$/m.exec(event)?.[1] : undefined;
  return data === undefined ? undefined : (JSON.parse(data) as Change);
};

/**
 * Listens to live events as a screen: with `fetch`, since EventSource cannot send a header. Resolves when the
 * server closes the stream (`isReplaced`: for many others of this screen); rejects when it cannot be opened or
 * falls silent.
 */
export const streamScreenEvents = async (
  secret: string,
  { onOpen, onChange }: StreamListener,
  signal: AbortSignal,
): Promise<{ isReplaced: boolean }> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch("/api/live/", {
      headers: { accept: "text/event-stream", authorization: `Screen ${secret}` },
      cache: "no-store",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    let isReplaced = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { isReplaced };
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const events = (text + value).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const change = changeOf(event);
        if (change) onChange(change);
        if (event.startsWith(`event: ${REPLACED}\n`)) isReplaced = true;
      }
    }
  } finally {
    clearTimeout(timer);
  }
};
