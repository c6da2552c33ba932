import { AggregatorRegistry } from "prom-client";

interface Metric {
  name: string;
  type: string;
}

/** A process that is busy for longer is shown as it was last. */
const ANSWER_MS = 2000;

export interface MetricsHub {
  /** The metrics of all processes as one text. */
  collect(): Promise<string>;
  /** A process's metrics, as asked for by `ask` or before it ends. */
  receive(from: number, metrics: object[]): void;
  /** Keeps what a process has counted that has ended. */
  retire(from: number): void;
}

/**
 * Adds up the metrics of all processes, so that one scrape tells of all. The counts of processes that have ended
 * stay in: a sum that fell would look to Prometheus like a new start, and all would be counted again.
 */
export function openMetricsHub(ask: () => readonly number[]): MetricsHub {
  const known = new Map<number, object[]>();
  const waiting = new Map<number, Set<() => void>>();
  let ended: object[] = [];
  const isCount = (metric: object): boolean => ["counter", "histogram"].includes((metric as Metric).type);

  const answerOf = (id: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS);
      const resolvers = waiting.get(id) ?? new Set();
      waiting.set(id, resolvers);
      resolvers.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  return {
    async collect() {
      await Promise.all(ask().map(answerOf));
      return AggregatorRegistry.aggregate([...known.values(), ended]).metrics();
    },
    receive(from, metrics) {
      known.set(from, metrics);
      for (const resolve of waiting.get(from) ?? []) resolve();
      waiting.delete(from);
    },
    retire(from) {
      const counts = (known.get(from) ?? []).filter(isCount);
      known.delete(from);
      for (const resolve of waiting.get(from) ?? []) resolve();
      waiting.delete(from);
      // Kept as one, however many processes end.
      void AggregatorRegistry.aggregate([ended, counts])
        .getMetricsAsJSON()
        .then((sum) => {
          ended = sum;
        });
    },
  };
}
