import type { Registry } from "prom-client";
import type { Assignment, ToSupervisor, ToWorker } from "./worker-messages.ts";

/** A worker's side of its connection with the supervisor. */
export interface WorkerChannel {
  assignment: Promise<Assignment>;
  announce: Promise<void>;
  reportReady(): void;
  onDrain(listener: () => void): void;
  onEnd(listener: () => void): void;
  /** See `addHealth`. */
  shareMetrics(registry: Registry): () => Promise<string>;
  /** Leaves the supervisor what this process has counted. */
  sendMetrics(): Promise<void>;
}

export function openWorkerChannel(): WorkerChannel {
  const assigned = Promise.withResolvers<Assignment>();
  const announced = Promise.withResolvers<void>();
  const drainListeners: (() => void)[] = [];
  const endListeners: (() => void)[] = [];
  const answers = new Map<number, (text: string) => void>();
  let asked = 0;
  let registry: Registry | undefined;

  const send = (message: ToSupervisor): Promise<void> =>
    new Promise((resolve) => {
      // A supervisor that was killed no longer hears; this process ends with it.
      if (process.connected) process.send?.(message, () => resolve());
      else resolve();
    });
  const sendMetrics = async (id?: number): Promise<void> => {
    if (registry) await send({ kind: "collected", id, metrics: await registry.getMetricsAsJSON() });
  };
  process.on("message", (message: ToWorker) => {
    if (message.kind === "begin") assigned.resolve(message.assignment);
    if (message.kind === "announce") announced.resolve();
    if (message.kind === "drain") for (const listener of drainListeners) listener();
    if (message.kind === "end") for (const listener of endListeners) listener();
    if (message.kind === "collect") void sendMetrics(message.id);
    if (message.kind === "metrics") {
      answers.get(message.id)?.(message.text);
      answers.delete(message.id);
    }
  });
  return {
    assignment: assigned.promise,
    announce: announced.promise,
    reportReady: () => void send({ kind: "ready" }),
    onDrain: (listener) => drainListeners.push(listener),
    onEnd: (listener) => endListeners.push(listener),
    shareMetrics(own) {
      registry = own;
      return () =>
        new Promise((resolve) => {
          asked += 1;
          answers.set(asked, resolve);
          void send({ kind: "metrics", id: asked });
        });
    },
    sendMetrics: () => sendMetrics(),
  };
}
