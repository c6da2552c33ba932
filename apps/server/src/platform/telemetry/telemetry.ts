/** Where traces and metrics go (OTLP over HTTP). */
export interface TelemetryAddress {
  /** Without a slash at the end. */
  url: string;
  headers: Record<string, string>;
  /** The part of all traces that is kept, from 0 to 1. */
  ratio: number;
}

export type SpanKind = "server" | "client" | "consumer";
export type Attributes = Record<string, string | number | boolean>;

/** One step of a trace. */
export interface Span {
  traceId: string;
  /** As a header of W3C Trace Context, for a step in another place. */
  traceparent: string;
  /** Runs a step inside: what it starts becomes a part of it. */
  run<T>(step: () => T): T;
  end(outcome: { attributes?: Attributes; failed: boolean }): void;
}

/** Makes traces and metrics. Names and attributes hold no value of a person and no parameter of a statement. */
export interface Telemetry {
  /**
   * Begins a step inside the current one.
   *
   * @param parent a `traceparent` to begin in instead; a malformed one begins a new trace
   */
  start(
    name: string,
    kind: SpanKind,
    options?: { attributes?: Attributes; parent?: string | undefined },
  ): Span;
  /** The current step, as a header. */
  traceparent(): string | undefined;
  traceId(): string | undefined;
  /** Adds a duration to a metric. */
  record(metric: DurationMetric, seconds: number, attributes: Attributes): void;
  /** Sends what is left, for three seconds at most. */
  close(): Promise<void>;
}

export type DurationMetric =
  | "http.server.request.duration"
  | "db.client.operation.duration"
  | "portico.job.duration"
  | "portico.delivery.duration";

/** Runs a step as a span of its own, also without telemetry. */
export async function runInSpan<T>(
  telemetry: Telemetry | undefined,
  step: {
    name: string;
    kind: SpanKind;
    metric: DurationMetric;
    attributes: Attributes;
    parent?: string | undefined;
  },
  run: () => Promise<T>,
): Promise<T> {
  if (!telemetry) return await run();
  const { name, kind, metric, attributes, parent } = step;
  const span = telemetry.start(name, kind, { attributes, parent });
  const from = performance.now();
  let failed = true;
  try {
    const result = await span.run(run);
    failed = false;
    return result;
  } finally {
    span.end({ failed });
    telemetry.record(metric, (performance.now() - from) / 1000, { ...attributes, failed });
  }
}
