import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { DurationMetric, Span, SpanKind, Telemetry, TelemetryAddress } from "./telemetry.ts";

/** Spans that wait for the collector; more are dropped, so that one that is away costs no memory. */
const QUEUE_MAX = 2048;
const BATCH_MAX = 512;
const SPANS_EVERY_MS = 2000;
const METRICS_EVERY_MS = 30_000;
const EXPORT_MS = 3000;
const WARN_EVERY_MS = 60_000;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const KINDS: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
};

/**
 * Telemetry by OpenTelemetry's own SDK. This file is loaded only when there is a collector to send to. Nothing is
 * registered globally and nothing instruments other modules: each span is started by our own code.
 */
export function openTelemetry({ url, headers, ratio }: TelemetryAddress, log: Logger): Telemetry {
  warnOfFailures(log);
  const resource = resourceFromAttributes({
    "service.name": "portico",
    "service.instance.id": randomUUID(),
    "process.pid": process.pid,
  });
  const spans = new TracerProvider({
    resource,
    // By the trace's id and not by the caller's flag, so that a caller cannot have all its requests kept.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: EXPORT_MS }),
        maxQueueSize: QUEUE_MAX,
        maxExportBatchSize: BATCH_MAX,
        scheduledDelayMillis: SPANS_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics`, headers, timeoutMillis: EXPORT_MS }),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = spans.getTracer("portico");
  const meter = metrics.getMeter("portico");
  const duration = (metric: DurationMetric) =>
    meter.createHistogram(metric, { unit: "s", advice: { explicitBucketBoundaries: BUCKETS } });
  const durations = {
    "http.server.request.duration": duration("http.server.request.duration"),
    "db.client.operation.duration": duration("db.client.operation.duration"),
    "portico.job.duration": duration("portico.job.duration"),
    "portico.delivery.duration": duration("portico.delivery.duration"),
  };
  const contexts = new AsyncLocalStorage<Context>();
  const current = (): OtelSpan | undefined => {
    const context = contexts.getStore();
    return context && trace.getSpan(context);
  };
  return {
    start(name, kind, { attributes = {}, parent } = {}) {
      const outer = (parent === undefined ? contexts.getStore() : remoteContext(parent)) ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, outer);
      const inner = trace.setSpan(outer, span);
      return {
        traceId: span.spanContext().traceId,
        traceparent: traceparentOf(span),
        run: (step) => contexts.run(inner, step),
        end({ attributes: found = {}, failed }) {
          span.setAttributes(found);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      } satisfies Span;
    },
    traceparent() {
      const span = current();
      return span && traceparentOf(span);
    },
    traceId: () => current()?.spanContext().traceId,
    record: (metric, seconds, attributes) => durations[metric].record(seconds, attributes),
    async close() {
      // A collector that is away must not delay the end.
      await Promise.race([
        Promise.allSettled([spans.shutdown(), metrics.shutdown({ timeoutMillis: EXPORT_MS })]),
        new Promise((resolve) => setTimeout(resolve, EXPORT_MS).unref()),
      ]);
      diag.disable();
    },
  };
}

/** See https://www.w3.org/TR/trace-context/#traceparent-header. */
function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, "0")}`;
}

function remoteContext(traceparent: string): Context | undefined {
  const [, traceId = "", spanId = ""] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? [];
  const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : undefined;
}

/** The SDK reports failures to send to a global logger; one line a minute says enough. */
function warnOfFailures(log: Logger): void {
  let last = -WARN_EVERY_MS;
  const warn = (): void => {
    if (performance.now() - last < WARN_EVERY_MS) return;
    last = performance.now();
    log.warn(
      "traces and metrics do not reach OTEL_EXPORTER_OTLP_ENDPOINT; those that wait too long are dropped",
    );
  };
  const ignore = (): void => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
