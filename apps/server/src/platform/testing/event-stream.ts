import { setTimeout as pause } from "node:timers/promises";

/** A listener to `GET /api/live/` that connects again as a browser's EventSource does. */
export interface EventStream {
  /** Topics that it has heard. */
  heard: string[];
  /** How often it was connected. */
  connections(): number;
  /** Milliseconds of each break, from the end of one stream to the beginning of the next. */
  breaks: number[];
  isOpen(): boolean;
  close(): Promise<void>;
}

const RETRY_MS = 3000;

export function openEventStream(address: string, cookie: string): EventStream {
  const closing = new AbortController();
  const heard: string[] = [];
  const breaks: number[] = [];
  let connections = 0;
  let isOpen = false;
  let retryMs = RETRY_MS;
  let lostAt: number | undefined;
  let lastId: string | undefined;

  const readField = (line: string): void => {
    if (line.startsWith("retry: ")) retryMs = Number(line.slice("retry: ".length));
    if (line.startsWith("id: ")) lastId = line.slice("id: ".length);
    if (line.startsWith("data: {")) {
      const { topic } = JSON.parse(line.slice("data: ".length)) as { topic?: string };
      if (topic) heard.push(topic);
    }
  };
  const listen = async (): Promise<void> => {
    const reply = await fetch(`${address}/api/live/`, {
      headers: { cookie, accept: "text/event-stream", ...(lastId && { "last-event-id": lastId }) },
      signal: closing.signal,
    });
    if (!reply.ok || !reply.body) throw new Error(`The stream was refused: ${reply.status}`);
    let rest = "";
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
      if (!isOpen) {
        isOpen = true;
        connections += 1;
        if (lostAt !== undefined) breaks.push(performance.now() - lostAt);
      }
      const lines = (rest + part).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) readField(line);
    }
  };
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen().catch(() => {});
      if (isOpen) lostAt = performance.now();
      isOpen = false;
      await pause(retryMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    heard,
    breaks,
    connections: () => connections,
    isOpen: () => isOpen,
    async close() {
      closing.abort();
      await running;
    },
  };
}
