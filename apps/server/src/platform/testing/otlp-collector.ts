import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
}

export interface OtlpCollector {
  url: string;
  spans(): CollectedSpan[];
  /** Names of metrics. */
  metrics(): string[];
  /** All that arrived, as text. */
  raw(): string;
  headers(): string[];
  close(): Promise<void>;
}

interface TracesBody {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}
interface MetricsBody {
  resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

/** Receives traces and metrics as a collector does: OTLP over HTTP, in JSON. */
export async function openOtlpCollector(): Promise<OtlpCollector> {
  const received: { path: string; body: string; key: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? "", body, key: String(request.headers["x-key"]) });
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bodies = <Body>(path: string) =>
    received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Body);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies<TracesBody>("/v1/traces").flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      bodies<MetricsBody>("/v1/metrics").flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ),
    raw: () => received.map(({ body }) => body).join("\n"),
    headers: () => received.map(({ key }) => key),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
