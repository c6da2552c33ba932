import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startTestApp } from "../apps/server/src/platform/testing/app.ts";
import { root } from "./root.ts";

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
  templating: { list: { query: string }[] };
}

const QUERY_WORDS = /\b(?:sum|min|topk|rate|by|histogram_quantile|label_values)\b/g;

test("every metric and label of the dashboard is one of /metrics", async () => {
  const { panels, templating } = JSON.parse(
    readFileSync(join(root, "docs", "grafana-dashboard.json"), "utf8"),
  ) as Dashboard;
  const app = await startTestApp();
  try {
    await app.anonymous().request({ method: "GET", url: "/healthz" });
    const metrics = String((await app.anonymous().request({ method: "GET", url: "/metrics" })).body);
    const series = metrics.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    const names = new Set(series.map((line) => line.split(/[{ ]/, 1)[0]));
    // Prometheus itself adds the labels of the scraped address.
    const labels = new Set([
      "job",
      "instance",
      ...[...metrics.matchAll(/(\w+)="/g)].map(([, label]) => label),
    ]);
    const queries = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...templating.list.map(({ query }) => query).filter((query) => query !== "prometheus"),
    ];
    const unknown = queries.flatMap((query) => {
      const words = query
        .replace(/"[^"]*"|\[[^\]]*\]|\b[\d.]+\b/g, "")
        .replace(QUERY_WORDS, "")
        .match(/[a-z_]\w*/g);
      return (words ?? []).filter((word) => !names.has(word) && !labels.has(word));
    });
    expect(unknown).toEqual([]);
    expect(queries.length).toBeGreaterThan(12);
  } finally {
    await app.close();
  }
});
