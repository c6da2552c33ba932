import { connect } from "node:net";

export interface Timing {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** Runs `step` so many times in so many loops side by side. */
export async function measure(
  loops: number,
  times: number,
  step: (loop: number, at: number) => Promise<void>,
) {
  const taken = new Float64Array(times);
  let next = 0;
  const loop = async (number: number): Promise<void> => {
    for (let at = next++; at < times; at = next++) {
      const start = performance.now();
      await step(number, at);
      taken[at] = performance.now() - start;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: loops }, (_, number) => loop(number)));
  const seconds = (performance.now() - start) / 1000;
  taken.sort();
  const [p50, p95, p99] = [quantile(taken, 0.5), quantile(taken, 0.95), quantile(taken, 0.99)];
  return { perSecond: times / seconds, p50, p95, p99 };
}

export const quantile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The median of each figure on its own. */
export const medianTiming = (runs: readonly Timing[]): Timing => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p95: median(runs.map(({ p95 }) => p95)),
  p99: median(runs.map(({ p99 }) => p99)),
});

export const formatTiming = ({ perSecond, p50, p99 }: Timing, digits = 1): string =>
  `${Math.round(perSecond)}/s, p50 ${p50.toFixed(digits)} ms, p99 ${p99.toFixed(digits)} ms`;

export interface HttpAnswer {
  status: number;
  /** Of shared answers; empty: none. */
  etag: string;
  body: string;
}

export interface HttpConnection {
  send(request: string | Buffer): Promise<HttpAnswer>;
  close(): void;
}

/**
 * One kept connection, one request at a time, and as little work as can be: what the load costs is taken from the
 * server it measures, since they share the machine. Reads answers with a Content-Length.
 */
export async function openConnection(address: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined;
  let buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    const end = buffer.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = buffer.toString("latin1", 0, end);
    const bodyEnd = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (buffer.length < bodyEnd) return;
    const etag = /^etag: (.+)\r?$/im.exec(head)?.[1] ?? "";
    const answer = {
      status: Number(head.slice(9, 12)),
      etag,
      body: buffer.toString("utf8", end + 4, bodyEnd),
    };
    buffer = buffer.subarray(bodyEnd);
    waiting?.resolve(answer);
  });
  socket.on("error", (error) => waiting?.reject(error));
  // A server closes what was idle too long: said, instead of waiting for an answer that never comes.
  socket.on("close", () => waiting?.reject(new Error("The server has closed the connection.")));
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error("The server has closed the connection."));
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
